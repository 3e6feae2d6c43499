# What a person does at a window, by the names that a screen reader hears: WHAT ROLE NAME, or keys WHAT. Ends with 1 when nothing is so named.
# Run by hands.mjs.
param([string]$What, [string]$Role, [string]$Name)
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName UIAutomationClient, UIAutomationTypes, System.Windows.Forms
if ($What -eq 'keys') {
  [System.Windows.Forms.SendKeys]::SendWait($Role)
  exit 0
}
$roles = @{
  'push button' = [System.Windows.Automation.ControlType]::Button
  'entry' = [System.Windows.Automation.ControlType]::Edit
  'password text' = [System.Windows.Automation.ControlType]::Edit
  'table row' = [System.Windows.Automation.ControlType]::DataItem
}
$condition = New-Object System.Windows.Automation.PropertyCondition(
  [System.Windows.Automation.AutomationElement]::ControlTypeProperty, $roles[$Role])
$all = [System.Windows.Automation.AutomationElement]::RootElement.FindAll([System.Windows.Automation.TreeScope]::Descendants, $condition)
$one = $all | Where-Object { $_.Current.Name.StartsWith($Name) } | Select-Object -First 1
if ($null -eq $one) { exit 1 }
switch ($What) {
  'press' { $one.GetCurrentPattern([System.Windows.Automation.InvokePattern]::Pattern).Invoke() }
  'focus' { $one.SetFocus() }
}
