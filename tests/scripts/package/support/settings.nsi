; What the installer of Windows does with its switch and with station.json, by itself: built for 64 bits, which Wine runs alone.
Unicode true
Target amd64-unicode
Name settings
OutFile settings.exe
RequestExecutionLevel user
SilentInstall silent
!include LogicLib.nsh
!include FileFunc.nsh
InstallDir "C:\Program Files\Atelier"
!define /ifndef VERSION "1.4.0"
Var installMode
Var appExe
Var updated
!define INSTALL_REGISTRY_KEY "Software\Atelier-before"
!define isUpdated `$updated == "yes"`
!include "${PART}"

Section
  StrCpy $appExe "C:\Program Files\Atelier\Atelier.exe"
  StrCpy $installMode "all"
  SetShellVarContext all
  ${GetParameters} $R9
  ${GetOptions} $R9 "/CurrentUser" $R8
  ${IfNot} ${Errors}
    StrCpy $installMode "CurrentUser"
    SetShellVarContext current
  ${EndIf}
  ${GetOptions} $R9 "--updated" $R8
  ${IfNot} ${Errors}
    StrCpy $updated "yes"
  ${EndIf}
  CreateDirectory "$INSTDIR\resources"
  ${GetOptions} $R9 "/uninstall" $R8
  ${If} ${Errors}
    !insertmacro customInit
    !insertmacro customInstall
  ${Else}
    !insertmacro customUnInstall
  ${EndIf}
SectionEnd
