import { dashboards, type Endpoint, modules, users } from '@simward/contract';
import { countLibrary } from '../../apps/server/src/domain/catalogue/counts/libraryCounts.sql.ts';
import { readSteps } from '../../apps/server/src/domain/catalogue/versions/steps.sql.ts';
import { listAssessedSessions } from '../../apps/server/src/domain/progress/next/assessedSteps.sql.ts';
import { listCompetencyResults } from '../../apps/server/src/domain/progress/skills/competencyResults.ts';
import { findUserCaller } from '../../apps/server/src/domain/sign-in/userCaller.sql.ts';
import {
  compareWithPeers,
  findLatestMonth,
  findPassMark,
  listDays,
  sumOwnResults,
} from '../../apps/server/src/features/dashboards/ownFigures.sql.ts';
import {
  listModuleScores,
  listModuleStatus,
} from '../../apps/server/src/features/dashboards/ownModules.sql.ts';
import { findModule, listAttempts } from '../../apps/server/src/features/modules/modules.sql.ts';
import { countPeople, listPeople } from '../../apps/server/src/features/users/list/listPeople.sql.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

/** Somebody who sends a call, and what it is about. */
export interface Reader {
  companyId: string;
  userId: string;
  signInSessionId: string;
  moduleId: string;
  /** YYYY-MM */
  month: string;
}

export interface ReadCall {
  readonly endpoint: Endpoint;
  readonly path?: (reader: Reader) => string;
  readonly query?: (reader: Reader) => string;
  readonly body?: (reader: Reader) => unknown;
  /** The statements that the portal sends for it, in their order. */
  readonly statements: (reader: Reader) => ((trx: Trx) => Promise<unknown>)[];
}

/** The portal finds the caller of every call by this statement, so that the bare server sends it as well. */
export const findReader =
  ({ companyId, userId, signInSessionId }: Reader, now: Date) =>
  (trx: Trx): Promise<unknown> =>
    findUserCaller(trx, { cid: companyId, sub: userId, sid: signInSessionId }, now);

/** The learner's dashboard sends them in this order. */
export const dashboardCalls: readonly ReadCall[] = [
  {
    endpoint: dashboards.userModuleStatus,
    statements: (reader) => [(trx) => listModuleStatus(trx, reader, new Date())],
  },
  {
    endpoint: dashboards.userEngagement,
    statements: (reader) => [
      (trx) => sumOwnResults(trx, reader),
      (trx) => countLibrary(trx, reader.companyId, new Date()),
    ],
  },
  {
    endpoint: dashboards.userPeerComparison,
    body: ({ moduleId }) => ({ moduleId }),
    statements: (reader) => [
      (trx) => findPassMark(trx, reader, reader.moduleId, new Date()),
      (trx) => compareWithPeers(trx, reader, reader.moduleId),
    ],
  },
  {
    endpoint: dashboards.userTimeByMonth,
    query: ({ month }) => `?date=${month}-15`,
    statements: (reader) => [
      (trx) => listDays(trx, reader, reader.month),
      (trx) => findLatestMonth(trx, reader),
    ],
  },
  {
    endpoint: dashboards.modulesWithScore,
    statements: (reader) => [(trx) => listModuleScores(trx, reader, new Date())],
  },
];

export const moduleCalls: readonly ReadCall[] = [
  {
    endpoint: modules.moduleDetail,
    path: ({ moduleId }) => modules.moduleDetail.path.replace('{id}', moduleId),
    statements: ({ moduleId, ...reader }) => [
      (trx) => findModule(trx, { ...reader, permissionSet: 'user' }, moduleId, new Date()),
      (trx) => listAttempts(trx, { ...reader, moduleId }),
      (trx) => listAssessedSessions(trx, reader, moduleId, modules.practisedFrom),
      (trx) => listCompetencyResults(trx, reader, new Date(), moduleId),
      (trx) => readSteps(trx, moduleId),
    ],
  },
];

const everybody = {
  roles: undefined,
  departmentIds: undefined,
  status: undefined,
  import: undefined,
  asOf: new Date(),
  words: [],
};

/** A page of 10 of a company's people. */
export const peopleCalls: readonly ReadCall[] = [
  {
    endpoint: users.listUsers,
    body: () => ({}),
    statements: ({ companyId }) => [
      (trx) => countPeople(trx, { ...everybody, companyId }, undefined),
      (trx) =>
        listPeople(
          trx,
          { ...everybody, companyId },
          {
            sorting: { column: 'name', descending: false },
            slice: { offset: 0, limit: 10 },
            total: Number.POSITIVE_INFINITY,
          },
        ),
    ],
  },
];
