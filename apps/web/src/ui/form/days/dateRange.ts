/** Two calendar days, both included, each YYYY-MM-DD. */
export interface DateRange {
  from: string;
  to: string;
}

export const dateRangePresets = ['today', 'days7', 'days30', 'quarter', 'year'] as const;
export type DateRangePreset = (typeof dateRangePresets)[number];

/** The days that a preset means, `today` being the last. Quarter and year are those that today lies in. */
export function dateRangeOf(preset: DateRangePreset, today: string): DateRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'days7':
      return { from: daysBefore(today, 6), to: today };
    case 'days30':
      return { from: daysBefore(today, 29), to: today };
    case 'quarter':
      return { from: isoDay(Date.UTC(year, Math.floor((month - 1) / 3) * 3, 1)), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

// A calendar day has no zone; counted in UTC it meets no change of clocks.
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysBefore = (day: string, days: number) => isoDay(Date.parse(day) - days * 86_400_000);
