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
!define PRODUCT_FILENAME "Atelier"
!define UNINSTALL_FILENAME "Uninstall Atelier.exe"
; What is started is written down.
!define StdUtils.ExecShellAsUser "!insertmacro startedAsUser"
!macro startedAsUser RESULT PROGRAM VERB ARGUMENTS
  StrCpy ${RESULT} "ok"
  FileOpen $R8 "$EXEDIR\started.txt" w
  FileWrite $R8 "${PROGRAM} ${VERB} ${ARGUMENTS}"
  FileClose $R8
!macroend
LangString uninstallFailed 1033 "The version before stays"
Var forceRun
!define isForceRun `$forceRun == "yes"`
Var installMode
Var appExe
Var updated
!define INSTALL_REGISTRY_KEY "Software\Atelier-before"
!define isUpdated `$updated == "yes"`
!include "${PART}"
; As electron-builder does, where they are.
!ifmacrodef customHeader
  !insertmacro customHeader
!endif

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
  ${GetOptions} $R9 "--force-run" $R8
  ${IfNot} ${Errors}
    StrCpy $forceRun "yes"
  ${EndIf}
  CreateDirectory "$INSTDIR\resources"
  ${GetOptions} $R9 "/uninstall" $R8
  ${If} ${Errors}
    !insertmacro customInit
    ; What the uninstaller of the version before ended with.
    ${GetOptions} $R9 "/before=" $R0
    ClearErrors
    !ifmacrodef customUnInstallCheck
      !insertmacro customUnInstallCheck
    !endif
    ${GetOptions} $R9 "/fail" $R8
    ${IfNot} ${Errors}
      Abort
    ${EndIf}
    ${GetOptions} $R9 "/killed" $R8
    ${IfNot} ${Errors}
      Quit
    ${EndIf}
    !insertmacro customInstall
  ${Else}
    !insertmacro customUnInstall
  ${EndIf}
SectionEnd
