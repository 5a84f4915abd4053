/** Cmdlets that samples may run, with the parameters that samples may give them. */
const CMDLETS: Readonly<Record<string, readonly string[]>> = {
  'Clear-DnsClientCache': [],
  'Find-NetRoute': ['RemoteIPAddress'],
  'Format-Table': ['AutoSize'],
  'Get-AuthenticodeSignature': ['FilePath'],
  'Get-Content': ['Path', 'Tail', 'TotalCount', 'Wait'],
  'Get-DnsClientNrptPolicy': ['Effective', 'Namespace'],
  'Get-NetIPAddress': ['AddressFamily', 'InterfaceAlias'],
  'Get-Process': ['Id', 'Name'],
  'Get-Secret': ['AsPlainText', 'Name', 'Vault'],
  'Get-Service': ['Name'],
  'Import-Csv': ['Delimiter', 'Encoding', 'Path'],
  'Invoke-Expression': ['Command'],
  'Invoke-RestMethod': ['Body', 'Headers', 'Method', 'Uri'],
  'Invoke-WebRequest': ['Body', 'Headers', 'Method', 'OutFile', 'Uri'],
  'New-NetFirewallRule': ['Action', 'Direction', 'DisplayName', 'LocalPort', 'Protocol'],
  'Out-String': ['Stream', 'Width'],
  'Read-Host': ['AsSecureString', 'MaskInput', 'Prompt'],
  'Remove-Item': ['Force', 'Path', 'Recurse'],
  'Resolve-DnsName': ['Name', 'Server', 'Type'],
  'Restart-Service': ['Name'],
  'Select-Object': ['ExpandProperty', 'First', 'Last', 'Property'],
  'Start-Process': ['ArgumentList', 'FilePath', 'Verb', 'Wait'],
  'Start-Service': ['Name'],
  'Test-Connection': ['Count', 'TargetName'],
  'Test-NetConnection': ['ComputerName', 'Port'],
  'Where-Object': ['eq', 'gt', 'like', 'lt', 'match', 'ne', 'Property', 'Value'],
}

/** Programs, whose flags are their own. */
const PROGRAMS = new Set(['msiexec', 'ping', 'tracert', 'wg', 'wiremoor', 'winget'])

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** PowerShell: quotes and brackets close, and every command is a known one with known parameters. */
export function powershellFault(code: string): string | undefined {
  const masked = code.replace(/"(?:`.|""|[^"`])*"|'(?:''|[^'])*'|(?<=^|\s)#.*$/gm, (found) =>
    found.startsWith('#') ? '' : 'QUOTED',
  )
  if (/["']/.test(masked)) return 'a quote that does not close'
  if (!closes(masked)) return 'a bracket that does not close'
  const lines = masked.replace(/\|\s*\n\s*/g, '| ').replace(/`\n\s*/g, ' ')
  return lines
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => line.split('|'))
    .map(commandFault)
    .find((fault) => fault !== undefined)
}

function closes(text: string): boolean {
  const open: string[] = []
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    const opener = PAIRS[bracket]
    if (opener === undefined) open.push(bracket)
    else if (open.pop() !== opener) return false
  }
  return open.length === 0
}

/** One command of a pipeline, behind an assignment or inside brackets of which a property is taken. */
function commandFault(text: string): string | undefined {
  const command = text
    .trim()
    .replace(/^\$(?:env:)?\w+ = /, '')
    .replace(/^\((.*)\)(?:\.\w+)*$/, '$1')
  if (/^& QUOTED( |$)/.test(command)) return undefined
  const [name = '', ...words] = command.split(/\s+/)
  if (PROGRAMS.has(name)) return undefined
  const known = CMDLETS[name]
  if (known === undefined) return `no known command: ${command}`
  const other = words.find((word) => /^-[A-Za-z]/.test(word) && !known.includes(word.slice(1)))
  return other === undefined ? undefined : `${name} has no parameter ${other}`
}
