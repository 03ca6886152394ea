import {
  companyDashboard,
  dashboards,
  type Endpoint,
  followUp,
  live,
  loginRecords,
  platformDashboard,
  type RequestOf,
  reports,
  results,
  stepAnalysis,
} from '@simward/contract';
import { requestOf, sendCall } from '../../harness/sendCall.ts';
import { daysAgo, last30Days } from '../days.ts';
import type { ResultsSubject } from './prepareResults.ts';

type Sender = 'admins' | 'managers' | 'learners';

export interface ResultCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sender: Sender;
  readonly send: (origin: string, subject: ResultsSubject, round: number) => Promise<unknown>;
}

const call = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (subject: ResultsSubject) => NoInfer<RequestOf<E>>,
  sender: Sender = 'admins',
): ResultCall => ({
  name,
  endpoint,
  sender,
  send: (origin, subject, round) => {
    const headers = subject[sender];
    return sendCall(origin, endpoint, input(subject), headers[round % headers.length] ?? {});
  },
});

const moduleOf = ({ modules }: ResultsSubject) => {
  const [first] = modules;
  if (!first) throw new Error('There is no module');
  return first;
};

const readWorkbook = async (
  origin: string,
  endpoint: typeof reports.exportStatistics,
  body: { from: string; to: string },
  headers: Record<string, string> = {},
) => {
  const { address } = requestOf(endpoint, { body: { ...body, format: 'xlsx' } });
  const answer = await fetch(origin + address, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, format: 'xlsx' }),
  });
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status} ${await answer.text()}`);
  return answer.arrayBuffer();
};

/** A competency that every module has. */
const competencyName = 'Recognition';

interface ReportSubject {
  filterType: 'module' | 'department' | 'course' | 'user';
  searchIds: string[];
}

const reportSubjects: Readonly<Record<string, (subject: ResultsSubject) => ReportSubject>> = {
  module: (subject) => ({ filterType: 'module', searchIds: [moduleOf(subject).moduleId] }),
  'every module': ({ modules }) => ({
    filterType: 'module',
    searchIds: modules.map(({ moduleId }) => moduleId),
  }),
  department: ({ departmentId }) => ({ filterType: 'department', searchIds: [departmentId] }),
  course: ({ courseId }) => ({ filterType: 'course', searchIds: [courseId] }),
  user: ({ learnerId }) => ({ filterType: 'user', searchIds: [learnerId] }),
};

const reportCalls = Object.entries(reportSubjects).flatMap(([name, about]) => [
  call(`C52 report: ${name}, a page`, reports.listRecords, (subject) => ({
    body: { ...about(subject), ...last30Days(), pageSize: 10 as const },
  })),
  call(`report: ${name}, averages`, reports.summarizeRecords, (subject) => ({
    body: { ...about(subject), ...last30Days(), compare: true },
  })),
  call(`report: ${name}, figures`, reports.overview, (subject) => {
    const body = about(subject);
    return { body: { ...body, ...last30Days(), groupBy: body.filterType } };
  }),
]);

/** Readings of a company's staff and of its learners. */
export const companyCalls: readonly ResultCall[] = [
  call('C56 figures, since 2000', reports.statistics, () => ({
    body: { from: reports.firstDay, to: daysAgo(0) },
  })),
  call('C56 figures, 90 days in history', reports.statistics, () => ({
    body: { from: daysAgo(400), to: daysAgo(311) },
  })),
  call('C57 courses overview', companyDashboard.coursesOverview, () => ({})),
  call('C58 active sessions by month', companyDashboard.activeSessionsByMonth, () => ({})),
  call('C59 figures of 30 days', companyDashboard.companyKpis, () => ({ query: {} })),
  call('what waits', companyDashboard.needs, () => ({})),
  call('Manager: C59', companyDashboard.companyKpis, () => ({ query: {} }), 'managers'),
  call('Manager: C58', companyDashboard.activeSessionsByMonth, () => ({}), 'managers'),
  call('Manager: who is behind', followUp.listBehind, () => ({ query: {} }), 'managers'),
  call('Manager: summary', followUp.summary, () => ({}), 'managers'),
  call('Manager: debriefs to hold', followUp.listDebriefs, () => ({ query: {} }), 'managers'),
  call('Manager: weakest step', followUp.weakestStep, () => ({}), 'managers'),
  ...reportCalls,
  call('report: all departments, 30 days, figures', reports.overview, () => ({
    body: {
      filterType: 'department' as const,
      searchIds: 'all' as const,
      groupBy: 'department' as const,
      ...last30Days(),
    },
  })),
  call('report: below the mark in 30 days, figures', reports.overview, () => ({
    body: {
      filterType: 'module' as const,
      searchIds: 'all' as const,
      onlyBelow: true,
      groupBy: 'module' as const,
      ...last30Days(),
    },
  })),
  call('report: all departments, 90 days by week', reports.overview, () => ({
    body: {
      filterType: 'department' as const,
      searchIds: 'all' as const,
      groupBy: 'week' as const,
      fromDate: daysAgo(89),
      toDate: daysAgo(0),
    },
  })),
  call('report: every module, a year, averages', reports.summarizeRecords, (subject) => ({
    body: {
      filterType: 'module' as const,
      searchIds: subject.modules.map(({ moduleId }) => moduleId),
      fromDate: daysAgo(364),
      toDate: daysAgo(0),
    },
  })),
  call('C21 competency details of a person', results.competencyAverageDetails, (subject) => ({
    query: { userId: subject.learnerId, ...last30Days() },
  })),
  call('C22 training details of a person', results.trainingAverageDetails, (subject) => ({
    query: { userId: subject.learnerId, ...last30Days() },
  })),
  call('C60 login records, a page', loginRecords.listRecords, () => ({ query: last30Days() })),
  call('C60 login records, hours', loginRecords.summarizeRecords, () => ({ query: last30Days() })),
  call(
    'Manager: module report',
    results.moduleReport,
    (subject) => ({
      query: { moduleId: moduleOf(subject).moduleId, ...last30Days() },
    }),
    'managers',
  ),
  call(
    'Manager: module report, learners',
    results.moduleLearners,
    (subject) => ({
      query: { moduleId: moduleOf(subject).moduleId, ...last30Days() },
    }),
    'managers',
  ),
  call('competency table', results.competencyTable, () => ({ query: {} })),
  call('competency table of a department', results.competencyTable, ({ departmentId }) => ({
    query: { departmentId },
  })),
  call('C29 skill performance', results.competenciesWithScore, () => ({})),
  call('skill bands', results.attemptBands, () => ({ query: {} })),
  call('competency detail', results.competencyDetail, () => ({ query: { competencyName } })),
  call('step analysis', stepAnalysis.analysis, (subject) => ({
    query: { moduleId: moduleOf(subject).moduleId, ...last30Days() },
  })),
  call('sessions over time, since 2000', reports.sessionsOverTime, () => ({
    body: { from: reports.firstDay, to: daysAgo(0) },
  })),
  call('sessions over time, 90 days', reports.sessionsOverTime, () => ({
    body: { from: daysAgo(89), to: daysAgo(0) },
  })),
  {
    name: 'Global Performance as a workbook',
    endpoint: reports.exportStatistics,
    sender: 'admins',
    send: (origin, { admins }, round) =>
      readWorkbook(
        origin,
        reports.exportStatistics,
        { from: daysAgo(364), to: daysAgo(0) },
        admins[round % admins.length],
      ),
  },
  ...(['module', 'department', 'course', 'user'] as const).map((filterType) =>
    call(`choices of a report: ${filterType}`, reports.listChoices, () => ({ body: { filterType } })),
  ),
  call('setup', companyDashboard.setup, () => ({ query: {} })),
  call('running sessions', live.listRunningSessions, () => ({})),
  call('C23 module status of a learner', dashboards.userModuleStatus, () => ({}), 'learners'),
  call('C24 average score', dashboards.userAverageScore, () => ({}), 'learners'),
  call('C25 engagement', dashboards.userEngagement, () => ({}), 'learners'),
  call(
    'C26 among peers',
    dashboards.userPeerComparison,
    (subject) => ({ body: { moduleId: moduleOf(subject).moduleId } }),
    'learners',
  ),
  call(
    'C27 minutes of a month',
    dashboards.userTimeByMonth,
    () => ({ query: { date: daysAgo(0) } }),
    'learners',
  ),
  call('C28 modules with scores', dashboards.modulesWithScore, () => ({}), 'learners'),
  call('C29 own skills', results.competenciesWithScore, () => ({}), 'learners'),
];

export interface GlobalCall {
  readonly name: string;
  /** The most ms that it may take among 10 million sessions. */
  readonly aim: number;
  readonly send: (origin: string, superAdmin: Record<string, string>) => Promise<unknown>;
}

const globalCall = <E extends Endpoint>(
  name: string,
  endpoint: E,
  aim: number,
  input: NoInfer<RequestOf<E>>,
): GlobalCall => ({ name, aim, send: (origin, superAdmin) => sendCall(origin, endpoint, input, superAdmin) });

const figuresOf = (name: string, from: string, to: string, aim: number) =>
  globalCall(name, reports.statistics, aim, { body: { from, to } });

/** Readings of a SuperAdmin over all companies. */
export const globalCalls = (moduleIds: readonly string[]): readonly GlobalCall[] => {
  const everyModule = { filterType: 'module' as const, searchIds: [...moduleIds], ...last30Days() };
  return [
    figuresOf('C56 global, since 2000', reports.firstDay, daysAgo(0), 100),
    figuresOf('C56 global, 9 days inside history', daysAgo(308), daysAgo(300), 300),
    figuresOf('C56 global, 90 days inside history', daysAgo(400), daysAgo(311), 300),
    figuresOf('C56 global, a year inside history', daysAgo(500), daysAgo(135), 300),
    globalCall('sessions over time, since 2000', reports.sessionsOverTime, 100, {
      body: { from: reports.firstDay, to: daysAgo(0) },
    }),
    globalCall('C57 courses overview', companyDashboard.coursesOverview, 100, {}),
    globalCall('C58 active sessions by month', companyDashboard.activeSessionsByMonth, 300, {}),
    globalCall('C59 figures of 30 days', companyDashboard.companyKpis, 300, { query: {} }),
    globalCall('companies beside each other', platformDashboard.companies, 300, {}),
    globalCall('what needs a SuperAdmin', platformDashboard.needs, 100, {}),
    globalCall('module of the week', platformDashboard.moduleOfWeek, 100, {}),
    globalCall('C52 every module, 30 days, a page', reports.listRecords, 100, {
      body: { ...everyModule, pageSize: 10 },
    }),
    globalCall('every module, 30 days, averages', reports.summarizeRecords, 300, {
      body: { ...everyModule, compare: true },
    }),
    globalCall('C60 login records, a page', loginRecords.listRecords, 100, { query: last30Days() }),
    globalCall('C60 login records, hours', loginRecords.summarizeRecords, 300, { query: last30Days() }),
  ];
};
