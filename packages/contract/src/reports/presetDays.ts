import type { ReportPreset } from './filter.ts';

interface Days {
  from: string;
  to: string;
}

/** The days of a preset on this day, both included, each YYYY-MM-DD. Ranges but the last month end today. */
export const presetDays = (preset: ReportPreset, today: string): Days => {
  switch (preset) {
    case 'thisMonth':
      return { from: monthStart(today, 0), to: today };
    case 'lastMonth':
      return { from: monthStart(today, -1), to: daysBefore(monthStart(today, 0), 1) };
    case 'days30':
      return { from: daysBefore(today, 29), to: today };
    case 'days90':
      return { from: daysBefore(today, 89), to: today };
  }
};

const monthStart = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
};

const dayMs = 86_400_000;

const daysBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * dayMs);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
