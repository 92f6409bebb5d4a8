@echo off
rem Starts Bad Bones on Windows: a double click on this file, or `play` on a command line. UNTESTED on Windows.
setlocal
where py >nul 2>nul && (py -3 "%~dp0play" %* & goto done)
where python >nul 2>nul && (python "%~dp0play" %* & goto done)
echo Bad Bones needs Python 3.11 or newer: install it from python.org and start again.
pause
exit /b 1
:done
if errorlevel 1 pause
