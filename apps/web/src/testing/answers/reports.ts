import type { reports } from '@simward/contract';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A module, department, course or learner that a report can be about. */
export const choice = (number: number, name: string): reports.Choice => ({
  _id: id(number),
  name,
  companyName: null,
  status: true,
  departments: null,
  mobileNo: null,
  deleted: false,
});

/** Anna's blood cultures of an assessment of Sepsis, as far as nothing else is said. */
export const reportRecord = (given: Partial<reports.ReportRecord> = {}): reports.ReportRecord => ({
  moduleId: id(20),
  moduleName: 'Sepsis: the First Hour',
  moduleVersion: '2.1.0',
  userId: {
    _id: id(3),
    name: 'Anna Berg',
    mobileNo: '2000000003',
    externalSystemId: 'EXT-4711',
    emailAddress: 'anna@stbrigid.example',
    employeeId: 'Nursing',
    department: ['Surgery'],
    deleted: false,
  },
  companyName: 'St Brigid',
  sessionId: id(21),
  mode: 'assessment',
  playedIn: 'headset',
  competencyName: 'Sepsis bundle',
  mapped: true,
  averageCompetencyScore: 0.58,
  passMark: 0.7,
  scoreBefore: null,
  competencyAttempts: 2,
  mustPassMissed: [],
  duration: 0.3944,
  eventTime: '2026-11-20T09:42:00.000Z',
  createdAt: '2026-11-20T10:06:00.000Z',
  updatedAt: '2026-11-20T10:06:00.000Z',
  ...given,
});

type SummaryRow = reports.ReportSummary['rows'][number];

/** What the records of a competency, a department or a month come to. */
export const summaryRow = (name: string, given: Partial<SummaryRow> = {}): SummaryRow => ({
  name,
  departmentId: null,
  records: 4,
  average: 0.62,
  minimum: 0.5,
  maximum: 0.8,
  before: null,
  ...given,
});

/** What a report's records come to, of as many as `rows` say. */
export const reportSummary = (rows: SummaryRow[]): reports.ReportSummary => ({
  sessions: 4,
  users: 2,
  records: 4,
  takenOut: 0,
  passMark: 0.7,
  before: null,
  rows,
});

/** What a report's sessions come to, by department as far as nothing else is said. */
export const reportOverview = (
  groups: reports.OverviewGroup[],
  given: Partial<reports.ReportOverview> = {},
): reports.ReportOverview => ({
  sessions: 12,
  users: 5,
  average: 0.68,
  belowMark: 2,
  duration: 4.5,
  successful: 8,
  records: 30,
  takenOut: 0,
  passMark: 0.7,
  before: null,
  versions: [],
  groupsCount: groups.length,
  groups,
  ...given,
});

export const overviewGroup = (
  number: number,
  name: string,
  given: Partial<reports.OverviewGroup> = {},
): reports.OverviewGroup => ({
  _id: id(number),
  name,
  companyName: null,
  sessions: 6,
  users: 3,
  average: 0.62,
  best: 0.9,
  passMark: 0.7,
  belowMark: 1,
  duration: 2,
  before: null,
  ...given,
});

/** Sepsis in the first days of November, saved by whoever looks, as far as nothing else is said. */
export const savedReport = (given: Partial<reports.SavedReport> = {}): reports.SavedReport => ({
  _id: id(30),
  name: 'Sepsis in November',
  query: {
    type: 'Assessment',
    by: 'module',
    of: [id(20)],
    from: '2026-11-01',
    to: '2026-11-20',
    days: null,
  },
  schedule: null,
  mayModify: true,
  shared: false,
  ownerName: 'Freya Lindqvist',
  revision: 1,
  ...given,
});
