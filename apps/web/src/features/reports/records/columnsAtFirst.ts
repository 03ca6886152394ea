import type { reports } from '@simward/contract';

/** What a report shows until somebody chooses; whoever looks at all companies sees whose each record is. */
export const columnsAtFirst = (everyCompany: boolean): reports.ReportColumn[] => [
  ...(everyCompany ? (['company'] as const) : []),
  'course',
  'module',
  'competency',
  'attempts',
  'averageCompetencyScore',
  'change',
  'duration',
  'eventTime',
];
