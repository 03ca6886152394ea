const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in its largest unit: 640 byte, 12 kB, 2.7 MB. */
export function fileSize(bytes: number, language: string): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
