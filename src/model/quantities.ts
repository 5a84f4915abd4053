/** 9800 -> '9.8 kB', 212000 -> '212 kB', 1020000 -> '1.02 MB'. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  if (count < 999_500) return `${(count / 1000).toFixed(count < 99_950 ? 1 : 0)} kB`
  const megabytes = count / 1_000_000
  return `${megabytes.toFixed(megabytes < 9.995 ? 2 : megabytes < 99.95 ? 1 : 0)} MB`
}

/** 710 -> '0.71 s', 12340 -> '12.3 s', 125000 -> '2 min 5 s'. */
export function seconds(ms: number): string {
  if (ms < 9995) return `${(ms / 1000).toFixed(2)} s`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** 1204 -> '1,204': the same everywhere, whatever the machine's locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** (1, 'page') -> '1 page'; (2, 'page') -> '2 pages'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}
