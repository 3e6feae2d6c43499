; What becomes of a station whose update ends before its end (decision 063).

; What Windows starts once when this person signs in again, and the name of our entry there.
!define ATELIER_ONCE "Software\Microsoft\Windows\CurrentVersion\RunOnce"
!define ATELIER_ONCE_NAME "Atelier"
; Longer entries are not started.
!define ATELIER_ONCE_MAX 259

; An update that ends before its end leaves the station as it was: it is started again where it was to come back, and is still there.
!macro atelierComeBack
  ${If} ${isForceRun}
  ${AndIf} ${Silent}
  ${AndIf} ${FileExists} "$INSTDIR\${PRODUCT_FILENAME}.exe"
    ${StdUtils.ExecShellAsUser} $R1 "$INSTDIR\${PRODUCT_FILENAME}.exe" "open" "--updated"
  ${EndIf}
!macroend

; A machine that is switched off while an update runs ends it between the version before, which is laid aside, and the new one. What stands last of an
; installation is its uninstaller: where that is missing when the person signs in again, the installer runs once more.
!macro atelierFinishLater
  StrCpy $R1 '"$EXEPATH" --updated /S /currentuser'
  ${If} ${isForceRun}
    StrCpy $R1 '$R1 --force-run'
  ${EndIf}
  StrCpy $R2 '"$SYSDIR\cmd.exe" /d /c if not exist "$INSTDIR\${UNINSTALL_FILENAME}" start "" $R1'
  StrLen $R3 $R2
  ${If} $R3 <= ${ATELIER_ONCE_MAX}
    WriteRegStr HKCU "${ATELIER_ONCE}" "${ATELIER_ONCE_NAME}" "$R2"
  ${EndIf}
!macroend

; electron-builder's installer copies itself to where its own updater would look for the version before; a station has that one elsewhere, with its
; signed manifest, and 100 MB of each installation would stay. The folder is of who runs it, also where Atelier is for all.
!macro atelierKeepNoCopy
  SetShellVarContext current
  ; Not all that stands there: an installation for all runs with rights over what a person's folder may lead to.
  Delete "$LOCALAPPDATA\atelier-updater\installer.exe"
  RMDir "$LOCALAPPDATA\atelier-updater"
  ${If} $installMode == "all"
    SetShellVarContext all
  ${EndIf}
!macroend
