import { reports } from '@simward/contract';

/** In place of ids: everything of the criterion that the person may see. */
export const everything = 'all';

interface Days {
  from: string | null;
  to: string | null;
}

/** The preset that has these days today. */
export const presetOf = ({ from, to }: Days, today: string): reports.ReportPreset | undefined =>
  reports.reportPresets.find((preset) => {
    const days = reports.presetDays(preset, today);
    return days.from === from && days.to === to;
  });
