; Inno Setup: a Windows installer around the ready folder. UNTESTED: written without a Windows machine.
;   iscc /DVersion=0.2.0 /DFolder=C:\release\folder\badbones packing\windows\badbones.iss
#ifndef Version
  #error Say /DVersion=…, the version in badbones/__init__.py
#endif
#ifndef Folder
  #error Say /DFolder=…, the ready folder that tools/release.py has made
#endif

[Setup]
AppId=badbones
AppName=Bad Bones
AppVersion={#Version}
AppPublisher=the Bad Bones contributors
DefaultDirName={autopf}\Bad Bones
DefaultGroupName=Bad Bones
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile={#Folder}\licences\LICENSE
OutputBaseFilename=badbones-{#Version}-setup
UninstallDisplayIcon={app}\badbones.exe
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[CustomMessages]
en.Game=Bad Bones game
fr.Game=Partie de Bad Bones
ru.Game=Партия «Незваные кости»

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; What an older version has left would be found by the newer one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Bad Bones"; Filename: "{app}\badbones.exe"
Name: "{autodesktop}\Bad Bones"; Filename: "{app}\badbones.exe"; Tasks: desktopicon

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
; A double click on a .bones file opens the theatre.
Root: HKA; Subkey: "Software\Classes\.bones"; ValueType: string; ValueData: "BadBones.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\BadBones.Game"; ValueType: string; ValueData: "{cm:Game}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\BadBones.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\badbones.exe,0"
Root: HKA; Subkey: "Software\Classes\BadBones.Game\shell\open\command"; ValueType: string; ValueData: """{app}\badbones.exe"" ""%1"""

[Run]
Filename: "{app}\badbones.exe"; Description: "{cm:LaunchProgram,Bad Bones}"; Flags: nowait postinstall skipifsilent
