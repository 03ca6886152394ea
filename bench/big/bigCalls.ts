import {
  assignments,
  audit,
  categories,
  comments,
  companies,
  companyDashboard,
  dataProtection,
  debriefing,
  departments,
  type Endpoint,
  evidencePacks,
  followUp,
  groupDebriefing,
  headsets,
  imports,
  joining,
  learningCurves,
  live,
  loginRecords,
  makers,
  modules,
  oasis,
  outbox,
  profile,
  type RequestOf,
  reports,
  results,
  sessions,
  stepAnalysis,
  takingOut,
  tasks,
  users,
  webhooks,
} from '@simward/contract';
import { sendCall } from '../../harness/sendCall.ts';
import { dayMs, daysAgo, last30Days } from '../days.ts';
import { neighbourCalls } from '../neighbours/neighbourCalls.ts';
import { companyCalls } from '../results/resultCalls.ts';
import type { BigStaff } from './bigStaff.ts';

export interface BigCall {
  readonly name: string;
  /** Undefined where several calls are sent. */
  readonly endpoint: Endpoint | undefined;
  /** May answer a function: it is called before the next round, and its time is not measured. */
  readonly send: (staff: BigStaff, headers: Record<string, string>, round: number) => Promise<unknown>;
}

const call = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (staff: BigStaff, round: number) => NoInfer<RequestOf<E>>,
): BigCall => ({
  name,
  endpoint,
  send: (staff, headers, round) => sendCall(staff.origin, endpoint, input(staff, round), headers),
});

/** A competency of the first module. */
const competencyName = 'Recognition';
const query = {};

/** Readings of staff that the measurements of neighbours and of results do not have. */
const readings: readonly BigCall[] = [
  call('users: a page of 100', users.listUsers, () => ({ body: { pageSize: 100 } as const })),
  call('users: inactive', users.listUsers, () => ({ body: { status: 'inactive' } as const })),
  call('users: invited', users.listUsers, () => ({ body: { status: 'invited' } as const })),
  call('users: search of a surname', users.listUsers, () => ({ body: { search: 'ben d3d9' } })),
  call('users: by course column', users.listUsers, () => ({
    body: { sortColumn: 'mobileNo', sortOrder: -1 } as const,
  })),
  call('C31 users: search', users.searchUsers, () => ({ body: { searchString: 'anna d3d9' } })),
  call('C38 users by company: all', users.usersByCompany, () => ({ body: {} })),
  call('C68 find learners', users.findLearners, () => ({ query: { query: 'anna' } })),
  call('C68 find learners, nothing typed', users.findLearners, () => ({ query })),
  call('C14 roles', users.listRoles, () => ({})),
  call('held modules of 100', users.heldModules, ({ userIds, modules: known }) => ({
    body: { users: userIds.slice(0, 100), modules: known.map(({ moduleId }) => moduleId) },
  })),
  call('assignment: effect on 5,000', users.previewAssignment, ({ userIds, modules: known }) => ({
    body: { users: userIds, modules: known.map(({ moduleId }) => moduleId) },
  })),
  call('withdrawal: effect on 5,000', users.previewWithdrawal, ({ userIds, modules: known }) => ({
    body: { users: userIds, modules: known.map(({ moduleId }) => moduleId) },
  })),
  call('assignment: effect of 20 modules on all', assignments.previewBulk, ({ modules: known }) => ({
    body: { modules: known.map(({ moduleId }) => moduleId) },
  })),
  call(
    'assignment: effect on all departments',
    assignments.previewBulk,
    ({ modules: [module], departmentIds }) => ({
      body: { modules: [module?.moduleId ?? ''], departments: departmentIds },
    }),
  ),
  call('assignments: many', assignments.listSaves, () => ({ query: { audience: 'many' } as const })),
  call('assignments: to people', assignments.listSaves, () => ({ query: { audience: 'people' } as const })),
  call('tasks', tasks.listTasks, () => ({ query })),
  call('companies', companies.listCompanies, () => ({ query })),
  call('departments: modules to choose', departments.listModuleChoices, () => ({ query })),
  call('setup', companyDashboard.setup, () => ({ query })),
  call('C59 figures of a year', companyDashboard.companyKpis, () => ({
    query: { fromDate: daysAgo(364), toDate: daysAgo(0) },
  })),
  call('what waits', companyDashboard.needs, () => ({})),
  call('who is behind', followUp.listBehind, () => ({ query })),
  call('who is behind: to refresh', followUp.listBehind, () => ({ query: { reason: 'refresh' } as const })),
  call('summary', followUp.summary, () => ({})),
  call('debriefs to hold', followUp.listDebriefs, () => ({ query })),
  call('weakest step', followUp.weakestStep, () => ({})),
  call('running sessions', live.listRunningSessions, () => ({})),
  call('sessions: taken out', sessions.listTakenOut, () => ({})),
  call('sessions: learners to give to', sessions.findLearners, () => ({ query: { query: 'anna' } })),
  call('sessions: counted again', sessions.readRecount, ({ sessionId }) => ({
    params: { id: sessionId },
    query,
  })),
  call('sessions: taking one out', takingOut.readTakingOut, ({ sessionId }) => ({
    params: { id: sessionId },
  })),
  call('login records: all, a page', loginRecords.listRecords, () => ({ query })),
  call('login records: page 1000', loginRecords.listRecords, () => ({ query: { pageNumber: 1_000 } })),
  call('login records: hours of all', loginRecords.summarizeRecords, () => ({ query })),
  call('audit: of an actor', audit.listEntries, () => ({
    query: last30Days(),
  })),
  call('audit: failed', audit.listEntries, () => ({ query: { outcome: 'failed' } as const })),
  call('audit: of an event', audit.listEntries, () => ({ query: { event: 'user.registered' } })),
  call('imports', imports.listImports, () => ({ query })),
  call('mails', outbox.listMails, () => ({ query })),
  call('mail', outbox.findMail, ({ mailId }) => ({ params: { id: mailId } })),
  call('erasures', dataProtection.listErasures, () => ({ query })),
  call('events to remove', dataProtection.previewRemoval, () => ({ query })),
  call('evidence packs', evidencePacks.listPacks, () => ({ query })),
  call('evidence packs of a department', evidencePacks.listPacks, ({ departmentId }) => ({
    query: { departmentId },
  })),
  call('Oasis: configuration', oasis.readConfiguration, () => ({ query })),
  call('Oasis: standing', oasis.readStanding, () => ({})),
  call('Oasis: deliveries', oasis.listDeliveries, () => ({ query })),
  call('Oasis: deliveries that are dead', oasis.listDeliveries, () => ({
    query: { state: 'dead' } as const,
  })),
  call('Oasis: deliveries of a name', oasis.listDeliveries, () => ({ query: { search: 'anna d3d9' } })),
  call('Oasis: counts of departments', oasis.countLearners, ({ departmentIds }) => ({
    query,
    body: { departments: departmentIds.slice(0, 200) },
  })),
  call('Oasis: dry run', oasis.dryRun, () => ({ query })),
  call('webhooks', webhooks.listWebhooks, () => ({})),
  call('joins of a person', joining.listJoins, ({ learnerId }) => ({ query: { userId: learnerId } })),
  call('joins: preview', joining.previewJoin, ({ userIds }) => ({
    query: { first: userIds[0] ?? '', second: userIds[1] ?? '' },
  })),
  call('joins: the same person of before', joining.findFormer, () => ({
    query: { name: 'Anna D3d94468', emailAddress: 'person1@people.example' },
  })),
  call('makers: what rests', makers.listResting, () => ({})),
  call('leaving: preview', users.previewLeave, ({ learnerId }) => ({
    body: { _id: learnerId, act: 'deactivate' } as const,
  })),
  call('own profile', profile.getProfile, () => ({})),
  call('C54 debriefing', debriefing.readDebriefing, ({ sessionId }) => ({ params: { sessionId } })),
  call('debriefing: attempts', debriefing.listAttempts, ({ sessionId }) => ({ params: { sessionId } })),
  call('debriefing: compared', debriefing.compareAttempts, ({ sessionId, otherSessionId }) => ({
    params: { sessionId, otherSessionId },
  })),
  call('comments of a session', comments.list, ({ sessionId }) => ({ params: { sessionId } })),
  call('group debriefing', groupDebriefing.readGroup, ({ sessionModuleId, sessionDay }) => ({
    query: { moduleId: sessionModuleId, day: sessionDay },
  })),
  call('learning curves: competencies', learningCurves.listCompetencies, () => ({ query })),
  call('learning curve of a learner', learningCurves.readCurve, ({ learnerId }) => ({
    query: { competencyName, userId: learnerId },
  })),
  call('learning curves: mastery', learningCurves.readMastery, () => ({ query: { competencyName } })),
  call('learning curves: mastery of a department', learningCurves.readMastery, ({ departmentId }) => ({
    query: { competencyName, departmentId },
  })),
  call('step analysis of a module', stepAnalysis.analysis, ({ sessionModuleId }) => ({
    query: { moduleId: sessionModuleId, ...last30Days() },
  })),
  call('competency table: departments', results.competencyTable, () => ({
    query: { level: 'departments' } as const,
  })),
  call('competency table: learners', results.competencyTable, () => ({
    query: { level: 'learners' } as const,
  })),
  call('competency table: by name', results.competencyTable, () => ({
    query: { level: 'learners', sort: 'name' } as const,
  })),
  call('competency table: by mean', results.competencyTable, () => ({
    query: { level: 'learners', sort: 'mean' } as const,
  })),
  call('competency table: search', results.competencyTable, () => ({ query: { search: 'anna' } })),
  call('competency table: page 100', results.competencyTable, () => ({
    query: { level: 'learners' as const, pageNumber: 100 },
  })),
  call('skill bands of a learner', results.attemptBands, ({ learnerId }) => ({
    query: { userId: learnerId },
  })),
  call('module report, all days', results.moduleReport, ({ sessionModuleId }) => ({
    query: { moduleId: sessionModuleId, fromDate: daysAgo(720), toDate: daysAgo(0) },
  })),
  call('module report, learners of all days', results.moduleLearners, ({ sessionModuleId }) => ({
    query: { moduleId: sessionModuleId, fromDate: daysAgo(720), toDate: daysAgo(0) },
  })),
  call('report: readers', reports.listReaders, () => ({})),
  call('report: saved', reports.listSaved, () => ({})),
  call('report: saved ones that ask for a module', reports.listUsing, ({ sessionModuleId }) => ({
    body: { filterType: 'module' as const, searchIds: [sessionModuleId] },
  })),
  call('report: choices of users, search', reports.listChoices, () => ({
    body: { filterType: 'user' as const, search: 'anna d3d9' },
  })),
  call('report: every module, two years, a page', reports.listRecords, ({ modules: known }) => ({
    body: {
      filterType: 'module' as const,
      searchIds: known.map(({ moduleId }) => moduleId),
      fromDate: daysAgo(720),
      toDate: daysAgo(0),
      pageSize: 10 as const,
    },
  })),
  call('report: changes', reports.listChanges, () => ({
    body: { changedSince: new Date(Date.now() - dayMs).toISOString() },
  })),
  call('C18 own modules', modules.modulesByUser, () => ({})),
  call('module detail', modules.moduleDetail, ({ sessionModuleId }) => ({ params: { id: sessionModuleId } })),
  call('module: competencies in use', modules.competencyUse, ({ sessionModuleId }) => ({
    params: { id: sessionModuleId },
  })),
  call('module: rollout', modules.moduleRollout, ({ sessionModuleId }) => ({
    params: { id: sessionModuleId },
  })),
  call('modules by company', modules.modulesByCompany, () => ({ body: {} })),
  call('modules: names', modules.moduleNames, () => ({})),
  call('C61 categories', categories.listCategories, ({ departmentIds }) => ({
    params: { id: departmentIds[0] ?? '' },
  })),
  call('categories: a page', categories.pageCategories, () => ({ body: {} })),
  call('C63 category', categories.getCategory, ({ categoryId }) => ({ params: { id: categoryId } })),
  call('C64 people of a category', categories.listCategoryUsers, ({ categoryId }) => ({
    params: { id: categoryId },
    query: {},
  })),
  call('category: effect on 5,000', categories.previewUsers, ({ categoryId, userIds }) => ({
    params: { id: categoryId },
    body: { userIds },
  })),
  call('category: what deleting takes', categories.previewRemoval, ({ categoryId }) => ({
    params: { id: categoryId },
    query: {},
  })),
  call('category: modules to choose', categories.listModuleNames, () => ({})),
  call('headsets', headsets.listHeadsets, () => ({})),
  call('details of a person', users.userDetails, ({ userIds }, round) => ({
    query: { userId: userIds[round % userIds.length] ?? '' },
  })),
  call('where a person stands', users.userOverview, ({ userIds }, round) => ({
    query: { userId: userIds[round % userIds.length] ?? '' },
  })),
  call('history of a person', users.userHistory, ({ userIds }, round) => ({
    query: { userId: userIds[round % userIds.length] ?? '' },
  })),
];

const isForStaff = (endpoint: Endpoint | undefined) =>
  endpoint !== undefined && (endpoint.callers.includes('admin') || endpoint.callers.includes('manager'));

/** Every reading call of staff with what its page asks, and changes of one person. */
export const bigCalls: readonly BigCall[] = [
  ...neighbourCalls
    .filter(({ sender }) => sender === 'admin')
    .map(
      ({ name, endpoint, send }): BigCall => ({
        name,
        endpoint,
        send: (staff, headers, round) => send({ ...staff, admin: headers }, round),
      }),
    ),
  ...companyCalls
    .filter(({ sender, endpoint }) => sender !== 'learners' && isForStaff(endpoint))
    .map(
      ({ name, endpoint, send }): BigCall => ({
        name: name.replace(/^Manager: /, ''),
        endpoint,
        send: (staff, headers, round) =>
          send(staff.origin, { ...staff, admins: [headers], managers: [headers] }, round),
      }),
    ),
  ...readings,
];

export const maySend = ({ endpoint }: BigCall, { set }: BigStaff): boolean =>
  endpoint ? endpoint.callers.includes(set) : set === 'admin';
