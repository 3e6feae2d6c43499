import { SCRIPT_HEAD } from './powershell'

/**
 * Scripts of PowerShell that ask the spooler of Windows. They are whole texts: what they are asked comes by `$asked`. Names are patterns to
 * `Get-Printer` and `Get-PrintJob`, so their wildcards are escaped.
 */

/** Every printer: name, PRINTER_STATUS, whether it is used offline, whether it is the default one. */
export const PRINTERS_SCRIPT = `${SCRIPT_HEAD}
$own = @{}
Get-CimInstance -ClassName Win32_Printer -Property Name, WorkOffline, Default | ForEach-Object { $own[$_.Name] = $_ }
$printers = @(Get-Printer | ForEach-Object {
  $one = $own[$_.Name]
  [ordered]@{
    name = $_.Name
    status = [int64]$_.PrinterStatus
    offline = [bool]($one -and $one.WorkOffline)
    default = [bool]($one -and $one.Default)
  }
})
ConvertTo-Json -Compress -Depth 3 -InputObject @{ printers = $printers }
`

/** What the driver of each printer that is asked for offers: sizes in hundredths of an inch, and whether it prints both sides. */
export const OFFERS_SCRIPT = `${SCRIPT_HEAD}
Add-Type -AssemblyName System.Drawing
$offers = @($asked.printers | ForEach-Object {
  $name = $_
  try {
    $settings = New-Object System.Drawing.Printing.PrinterSettings
    $settings.PrinterName = $name
    [ordered]@{
      name = $name
      duplex = [bool]$settings.CanDuplex
      papers = @($settings.PaperSizes | ForEach-Object { [ordered]@{ width = $_.Width; height = $_.Height } })
    }
  } catch { }
})
ConvertTo-Json -Compress -Depth 5 -InputObject @{ offers = $offers }
`

/**
 * Looks at the queue of a printer for `seconds`, four times a second, and writes a line whenever it is another: its jobs, and the printer's state while it has
 * any. The first is what was there before; behind it stands which sides the printer prints where nobody says.
 */
export const WATCH_SCRIPT = `${SCRIPT_HEAD}
$name = $asked.printer
$pattern = [System.Management.Automation.WildcardPattern]::Escape($name)
$until = [DateTime]::UtcNow.AddSeconds($asked.seconds)
$said = $null
do {
  $jobs = @(Get-PrintJob -PrinterName $name | ForEach-Object {
    [ordered]@{ id = [int64]$_.Id; document = [string]$_.DocumentName; status = [int64]$_.JobStatus }
  })
  $status = 0
  if ($jobs.Count -gt 0) { $status = [int64](Get-Printer -Name $pattern).PrinterStatus }
  $line = ConvertTo-Json -Compress -Depth 4 -InputObject ([ordered]@{ status = $status; jobs = $jobs })
  if ($line -cne $said) { [Console]::Out.WriteLine($line) }
  if ($null -eq $said) {
    $sides = $null
    try { $sides = [string](Get-PrintConfiguration -PrinterName $name).DuplexingMode } catch { }
    [Console]::Out.WriteLine((ConvertTo-Json -Compress -InputObject @{ sides = $sides }))
  }
  $said = $line
  Start-Sleep -Milliseconds 250
} while ([DateTime]::UtcNow -lt $until)
`

/** The jobs of the printers that are asked for, with the state of each printer; one that has none is there with no jobs. */
export const JOBS_SCRIPT = `${SCRIPT_HEAD}
$queues = @($asked.printers | ForEach-Object {
  $name = $_
  try {
    $pattern = [System.Management.Automation.WildcardPattern]::Escape($name)
    $printer = Get-Printer -Name $pattern
    $jobs = @(Get-PrintJob -PrinterName $name | ForEach-Object {
      [ordered]@{ id = [int64]$_.Id; document = [string]$_.DocumentName; status = [int64]$_.JobStatus }
    })
    [ordered]@{ name = $name; status = [int64]$printer.PrinterStatus; jobs = $jobs }
  } catch { }
})
ConvertTo-Json -Compress -Depth 5 -InputObject @{ queues = $queues }
`
