; The settings of the station that an installation writes, and the mark of one for all (reference: installing 3).

; What an installation for all leaves beside: HKLM\${ATELIER_MARK}, `Version`, the highest that was installed here, or `Refused` where it could not
; have the folder of the machine's settings; resources\for-all-users beside the program, by which that one knows that these settings are its
; administrators' (reference: installing 3.1).
!define ATELIER_MARK "Software\Atelier-poste"

; The rights of that folder, from its first moment on: the system and administrators change it, others read it.
!define ATELIER_RIGHTS "D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)"
!define ATELIER_EXISTS 183

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

; $R0: "made" once $atelierFolder was made with its rights in one step, "there" where something of that name is, else "no".
!macro atelierMakeFolder
  StrCpy $R0 "no"
  StrCpy $R3 0
  System::Call 'advapi32::ConvertStringSecurityDescriptorToSecurityDescriptorW(w "${ATELIER_RIGHTS}", i 1, *p .R3, p 0) i .R4'
  ${If} $R4 <> 0
    !if ${NSIS_PTR_SIZE} > 4
      System::Call '*(i 24, i 0, p R3, i 0, i 0) p .R4'
    !else
      System::Call '*(i 12, p R3, i 0) p .R4'
    !endif
    System::Call 'kernel32::CreateDirectoryW(w "$atelierFolder", p R4) i .R5 ?e'
    Pop $R6
    ${If} $R5 <> 0
      StrCpy $R0 "made"
    ${ElseIf} $R6 = ${ATELIER_EXISTS}
      StrCpy $R0 "there"
    ${EndIf}
    System::Free $R4
    System::Call 'kernel32::LocalFree(p R3)'
  ${EndIf}
!macroend

; $R0: "yes" once $atelierFolder is the administrators' alone, with no settings that others left there; else "no".
; Before the first installation for all it is anybody's: what was made there, with whatever rights, is led aside and counts no more, and ours is made
; with its rights in one step, so that nobody has a hold on it from between. Who is quicker is led aside as well, five times. A file that is held open,
; so that it can be written later, does not go.
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
  StrCpy $R7 5
  ${Do}
    !insertmacro atelierMakeFolder
    ${If} $R0 != "there"
      ${Break}
    ${EndIf}
    ${If} $R1 != ""
      ; The administrators' own.
      ${Break}
    ${EndIf}
    ${If} $R7 = 0
      StrCpy $R0 "no"
      ${Break}
    ${EndIf}
    IntOp $R7 $R7 - 1
    GetTempFileName $R2 "$APPDATA"
    Delete "$R2"
    ClearErrors
    Rename "$atelierFolder" "$R2"
    ${If} ${Errors}
      StrCpy $R0 "no"
      ${Break}
    ${EndIf}
    ; A link to elsewhere, or empty: it goes. What it holds else stays aside.
    RMDir "$R2"
  ${Loop}
  ${If} $R0 != "no"
    StrCpy $R0 "yes"
  ${EndIf}
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

; Puts `station.json.part` in the place of station.json in one step: who reads it meanwhile has the one before, or the new one whole.
!macro atelierPutSettings
  System::Call 'kernel32::MoveFileExW(w "$atelierFolder\station.json.part", w "$atelierFolder\station.json", i 9) i .R1'
!macroend

; station.json of $atelierFolder: the one beside the installer, else one with the address; none where neither is given. Nothing at an update: its
; installer lies in a folder of the person who works there, and runs with an administrator's password.
!macro atelierWriteSettings
  ${If} ${isUpdated}
  ${ElseIf} ${FileExists} "$EXEDIR\station.json"
    CopyFiles /SILENT "$EXEDIR\station.json" "$atelierFolder\station.json.part"
    !insertmacro atelierPutSettings
  ${ElseIf} $atelierAddress != ""
    FileOpen $R1 "$atelierFolder\station.json.part" w
    FileWrite $R1 '{ "apiUrl": "$atelierAddress" }'
    FileClose $R1
    !insertmacro atelierPutSettings
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
