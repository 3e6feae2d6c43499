; What electron-builder's installer does not do by itself: settings of the station, and the addresses `atelier://…` (reference: installing 2 to 4).
; Silent: atelier-1.4.0-win-x64.exe /S /AllUsers /ATELIER=https://atelier.exemple.fr [/D=C:\Programmes\Atelier]
; Beside the installer, `station.json` gives everything.

!include "${__FILEDIR__}/settings.nsh"
!include "${__FILEDIR__}/updates.nsh"

!macro customHeader
  !ifndef BUILD_UNINSTALLER
    Function .onInstFailed
      !insertmacro atelierComeBack
    FunctionEnd
  !endif
!macroend

; The version before could not be taken away, and was put back. electron-builder's own word for it stays on screen until somebody comes, at night too.
!macro customUnInstallCheck
  ${If} ${Errors}
    DetailPrint "Uninstall was not successful. Not able to launch uninstaller!"
  ${ElseIf} $R0 <> 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(uninstallFailed): $R0" /SD IDOK
    !insertmacro atelierComeBack
    SetErrorLevel 2
    Quit
  ${EndIf}
!macroend
!macro customUnInstallCheckCurrentUser
  !insertmacro customUnInstallCheck
!macroend

; Ends with 3 on an address that is none, before anything is changed.
!macro customInit
  ; Not by electron-builder's own word for it, which `/AllUsers` alone sets.
  ReadRegStr $atelierBefore HKLM "${INSTALL_REGISTRY_KEY}" InstallLocation
  !insertmacro atelierReadAddress
  ${If} $atelierAddress != ""
    !insertmacro atelierJudgeAddress
    ${If} $R0 == "no"
      MessageBox MB_OK|MB_ICONSTOP "« /ATELIER=$atelierAddress » n'est pas une adresse http ou https." /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${EndIf}
  ; For all, an administrator would be asked for.
  ${If} ${isUpdated}
  ${AndIf} ${Silent}
  ${AndIf} $installMode != "all"
    !insertmacro atelierFinishLater
  ${EndIf}
!macroend

!macro customInstall
  !insertmacro atelierKeepNoCopy
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier" "" "URL:Commande d'Atelier"
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier\DefaultIcon" "" "$appExe,0"
  ; What stands behind `--` came from elsewhere, and is no switch (src/main/ports/system-entry.ts).
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier\shell\open\command" "" '"$appExe" -- "%1"'

  ; For all: %ProgramData%\Atelier-poste, which nobody but administrators changes, or whoever sits there first could name a server of their own
  ; to those who come next. %ProgramData%\Atelier is the server's, with rights of its own. Where that cannot be had, the program reads nothing
  ; there, and the installer ends with 4.
  ; For one person: their own settings, where they have none yet.
  ${If} $installMode == "all"
    StrCpy $atelierFolder "$APPDATA\Atelier-poste"
    !insertmacro atelierKeepFolder
    ${If} $R0 == "yes"
      !insertmacro atelierWriteSettings
      nsExec::Exec '"$SYSDIR\icacls.exe" "$atelierFolder\*" /reset /C /Q'
      Pop $R0
      !insertmacro atelierMarkVersion
      FileOpen $R1 "$INSTDIR\resources\for-all-users" w
      FileClose $R1
    ${Else}
      WriteRegStr SHELL_CONTEXT "${ATELIER_MARK}" "Refused" "${VERSION}"
      MessageBox MB_OK|MB_ICONEXCLAMATION "Le dossier $atelierFolder est tenu par un autre compte : les réglages de la machine ne seront pas lus. Redémarrez, puis réinstallez." /SD IDOK
      SetErrorLevel 4
    ${EndIf}
  ${ElseIfNot} ${FileExists} "$APPDATA\Atelier\station.json"
    StrCpy $atelierFolder "$APPDATA\Atelier"
    CreateDirectory "$atelierFolder"
    !insertmacro atelierWriteSettings
  ${EndIf}
  DeleteRegValue HKCU "${ATELIER_ONCE}" "${ATELIER_ONCE_NAME}"
!macroend

; The rest not at an update, which runs the uninstaller of the version before. Settings that a person made stay with the person.
!macro customUnInstall
  !insertmacro atelierKeepNoCopy
  ${IfNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\atelier"
    ; What the program noted for the person who takes it away: that it opens addresses, and that it starts as a wall.
    DeleteRegKey HKCU "Software\Classes\atelier"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Atelier mural"
    ${If} $installMode == "all"
      DeleteRegKey SHELL_CONTEXT "${ATELIER_MARK}"
      Delete "$APPDATA\Atelier-poste\station.json"
      RMDir "$APPDATA\Atelier-poste"
    ${EndIf}
  ${EndIf}
!macroend
