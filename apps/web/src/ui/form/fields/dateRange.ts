import { daysAfter } from '../../../lib/format/calendar.ts';

/** Two calendar days, both included, each YYYY-MM-DD. */
export interface DateRange {
  from: string;
  to: string;
}

export const dateRangePresets = ['today', 'days7', 'days30', 'quarter', 'year'] as const;
export type DateRangePreset = (typeof dateRangePresets)[number];

/** The days of a preset, ending today. Quarter and year are the current ones. */
export function dateRangeOf(preset: DateRangePreset, today: string): DateRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'days7':
      return { from: daysAfter(today, -6), to: today };
    case 'days30':
      return { from: daysAfter(today, -29), to: today };
    case 'quarter':
      return { from: `${year}-${String(firstMonthOfQuarter(month)).padStart(2, '0')}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

const firstMonthOfQuarter = (month: number) => month - ((month - 1) % 3);
