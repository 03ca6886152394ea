import { dashboards, type Endpoint } from '@simward/contract';
import {
  compareWithPeers,
  countLibrary,
  findPassMark,
  listDays,
  sumOwn,
} from '../apps/server/src/features/dashboards/ownFigures.sql.ts';
import { listModuleScores, listModuleStatus } from '../apps/server/src/features/dashboards/ownModules.sql.ts';
import type { Trx } from '../apps/server/src/platform/database/createDatabase.ts';

/** What a call of the learner's dashboard is about. */
export interface DashboardSubject {
  companyId: string;
  userId: string;
  moduleId: string;
  /** YYYY-MM */
  month: string;
}

interface DashboardCall {
  readonly endpoint: Endpoint;
  readonly query?: (subject: DashboardSubject) => string;
  readonly body?: (subject: DashboardSubject) => unknown;
  /** The statements behind it, as the service sends them. */
  readonly statements: (subject: DashboardSubject) => ((trx: Trx) => Promise<unknown>)[];
}

/** The calls that the learner's dashboard makes, in its order. */
export const dashboardCalls: readonly DashboardCall[] = [
  {
    endpoint: dashboards.userModuleStatus,
    statements: (subject) => [(trx) => listModuleStatus(trx, subject)],
  },
  {
    endpoint: dashboards.userEngagement,
    statements: (subject) => [(trx) => sumOwn(trx, subject), (trx) => countLibrary(trx, subject.companyId)],
  },
  {
    endpoint: dashboards.userPeerComparison,
    body: ({ moduleId }) => ({ moduleId }),
    statements: (subject) => [
      (trx) => findPassMark(trx, subject, subject.moduleId),
      (trx) => compareWithPeers(trx, subject, subject.moduleId),
    ],
  },
  {
    endpoint: dashboards.userTimeByMonth,
    query: ({ month }) => `?date=${month}-15`,
    statements: (subject) => [(trx) => listDays(trx, subject, subject.month)],
  },
  {
    endpoint: dashboards.modulesWithScore,
    statements: (subject) => [(trx) => listModuleScores(trx, subject)],
  },
];
