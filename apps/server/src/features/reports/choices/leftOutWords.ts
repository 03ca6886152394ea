import type { reports } from '@simward/contract';
import { type Text, text } from '@simward/texts';

/** Sentences about what a report leaves out for its reader; none where it has all that was asked for. */
export const leftOutWords = (
  criterion: reports.ReportCriterion,
  { asked: all, notInCare, gone }: reports.LeftOut,
): Text[] => [
  ...(notInCare > 0
    ? [text(`reports.reports.leftOut.notInCare.${criterion}`, { count: notInCare, all })]
    : []),
  ...(gone > 0 ? [text(`reports.reports.leftOut.gone.${criterion}`, { count: gone, all })] : []),
];
