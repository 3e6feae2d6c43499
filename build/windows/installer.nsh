; What electron-builder's installer does not do by itself: settings of the station, and the addresses `atelier://…` (reference: installing 2 to 4).
; Silent: atelier-1.4.0-win-x64.exe /S /AllUsers /ATELIER=https://atelier.exemple.fr [/D=C:\Programmes\Atelier]
; Beside the installer, `station.json` gives everything.

; What an installation for all leaves beside: HKLM\${ATELIER_MARK}, `Version`, the highest that was installed here, or `Refused` where it could not
; have the folder of the machine's settings; resources\for-all-users beside the program, by which that one knows that these settings are its
; administrators' (reference: installing 3.1).
!define ATELIER_MARK "Software\Atelier-poste"

!include WordFunc.nsh

!ifndef BUILD_UNINSTALLER
  Var atelierAddress
  Var atelierFolder
  ; Where Atelier was installed for all before this installer ran; empty where it was not.
  Var atelierBefore
!endif

; $atelierAddress: what `/ATELIER=` says, to the next space. GetOptions would end it at its first slash.
!macro atelierReadAddress
  StrCpy $atelierAddress ""
  ${GetParameters} $R0
  StrCpy $R1 0
  ${Do}
    StrCpy $R2 $R0 9 $R1
    ${If} $R2 == ""
      ${Break}
    ${EndIf}
    ${If} $R2 == "/ATELIER="
      IntOp $R1 $R1 + 9
      StrCpy $atelierAddress $R0 "" $R1
      StrCpy $R1 0
      ${Do}
        StrCpy $R2 $atelierAddress 1 $R1
        ${If} $R2 == ""
        ${OrIf} $R2 == " "
          ${Break}
        ${EndIf}
        IntOp $R1 $R1 + 1
      ${Loop}
      StrCpy $atelierAddress $atelierAddress $R1
      ; Quotes of a script around the address, or around the switch as a whole.
      StrCpy $R2 $atelierAddress 1
      ${If} $R2 == '"'
        StrCpy $atelierAddress $atelierAddress "" 1
      ${EndIf}
      StrCpy $R2 $atelierAddress 1 -1
      ${If} $R2 == '"'
        StrCpy $atelierAddress $atelierAddress -1
      ${EndIf}
      ${Break}
    ${EndIf}
    IntOp $R1 $R1 + 1
  ${Loop}
!macroend

; $R0: "yes" for an address http or https of letters, digits and `.:/-_[]` alone, as it is written between quotes; else "no".
!macro atelierJudgeAddress
  StrCpy $R0 "no"
  StrCpy $R1 $atelierAddress 7
  StrCpy $R2 $atelierAddress 8
  ${If} $R1 == "http://"
  ${OrIf} $R2 == "https://"
    StrLen $R3 $atelierAddress
    ${If} $R3 > 9
      StrCpy $R0 "yes"
    ${EndIf}
  ${EndIf}
  StrCpy $R1 0
  ${Do}
    StrCpy $R2 $atelierAddress 1 $R1
    ${If} $R2 == ""
      ${Break}
    ${EndIf}
    StrCpy $R3 0
    ${Do}
      StrCpy $R4 "abcdefghijklmnopqrstuvwxyz0123456789.:/-_[]" 1 $R3
      ${If} $R4 == ""
        StrCpy $R0 "no"
        ${Break}
      ${EndIf}
      ${If} $R4 == $R2
        ${Break}
      ${EndIf}
      IntOp $R3 $R3 + 1
    ${Loop}
    IntOp $R1 $R1 + 1
  ${Loop}
!macroend

; $R0: "yes" once $atelierFolder is the administrators' alone, with no settings that others left there; else "no".
; Before the first installation for all it is anybody's: what was made there, with whatever rights, is led aside and counts no more. A file that
; is held open, so that it can be written later, does not go.
; An installation for all without a mark is one of an earlier installer, which gave the folder to the administrators: its settings stay. What rights
; on it may be older go; `station.json`, which is there, keeps its own meanwhile.
!macro atelierKeepFolder
  StrCpy $R0 "yes"
  ReadRegStr $R1 SHELL_CONTEXT "${ATELIER_MARK}" "Version"
  ReadRegStr $R2 SHELL_CONTEXT "${ATELIER_MARK}" "Refused"
  ${If} $R1 == ""
  ${AndIf} $R2 == ""
  ${AndIf} $atelierBefore != ""
  ${AndIf} ${FileExists} "$atelierFolder\station.json"
    StrCpy $R1 "earlier"
    nsExec::Exec '"$SYSDIR\icacls.exe" "$atelierFolder" /reset /C /Q'
    Pop $R2
  ${EndIf}
  ${If} $R1 == ""
  ${AndIf} ${FileExists} "$atelierFolder"
    GetTempFileName $R2 "$APPDATA"
    Delete "$R2"
    ClearErrors
    Rename "$atelierFolder" "$R2"
    ${If} ${Errors}
      StrCpy $R0 "no"
    ${EndIf}
    ; A link to elsewhere, or empty: it goes. What it holds else stays aside.
    RMDir "$R2"
  ${EndIf}
  CreateDirectory "$atelierFolder"
  nsExec::Exec '"$SYSDIR\icacls.exe" "$atelierFolder" /setowner *S-1-5-32-544 /C /Q'
  Pop $R2
  nsExec::Exec '"$SYSDIR\icacls.exe" "$atelierFolder" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX /C /Q'
  Pop $R2
  ${If} $R1 == ""
    Delete "$atelierFolder\station.json"
    RMDir "$atelierFolder\station.json"
    ${If} ${FileExists} "$atelierFolder\station.json"
      StrCpy $R0 "no"
    ${EndIf}
  ${EndIf}
!macroend

; station.json of $atelierFolder: the one beside the installer, else one with the address; none where neither is given. Nothing at an update: its
; installer lies in a folder of the person who works there, and runs with an administrator's password.
!macro atelierWriteSettings
  ${If} ${isUpdated}
  ${ElseIf} ${FileExists} "$EXEDIR\station.json"
    Delete "$atelierFolder\station.json"
    CopyFiles /SILENT "$EXEDIR\station.json" "$atelierFolder\station.json"
  ${ElseIf} $atelierAddress != ""
    Delete "$atelierFolder\station.json"
    FileOpen $R1 "$atelierFolder\station.json" w
    FileWrite $R1 '{ "apiUrl": "$atelierAddress" }'
    FileClose $R1
  ${EndIf}
!macroend

; Raises the version of the mark, and never lowers it: a station that went back is not given the version that it left again, by a script that
; looks there.
!macro atelierMarkVersion
  ReadRegStr $R1 SHELL_CONTEXT "${ATELIER_MARK}" "Version"
  StrCpy $R2 2
  ${If} $R1 != ""
    ${VersionCompare} "$R1" "${VERSION}" $R2
  ${EndIf}
  ${If} $R2 == 2
    WriteRegStr SHELL_CONTEXT "${ATELIER_MARK}" "Version" "${VERSION}"
  ${EndIf}
  DeleteRegValue SHELL_CONTEXT "${ATELIER_MARK}" "Refused"
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
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier" "" "URL:Commande d'Atelier"
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\atelier\shell\open\command" "" '"$appExe" "%1"'

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
!macroend

; Not at an update, which runs the uninstaller of the version before. Settings that a person made stay with the person.
!macro customUnInstall
  ${IfNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\atelier"
    ${If} $installMode == "all"
      DeleteRegKey SHELL_CONTEXT "${ATELIER_MARK}"
      Delete "$APPDATA\Atelier-poste\station.json"
      RMDir "$APPDATA\Atelier-poste"
    ${EndIf}
  ${EndIf}
!macroend
