/** Zones to choose from; the present one stays a choice even when it has an old name. */
export function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return present === '' || all.includes(present) ? all : [present, ...all];
}
