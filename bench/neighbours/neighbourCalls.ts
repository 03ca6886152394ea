import {
  assignments,
  audit,
  courses,
  dashboards,
  departments,
  device,
  type Endpoint,
  headsets,
  loginRecords,
  modules,
  profile,
  type RequestOf,
  reports,
  results,
  sessions,
  sessionUploads,
  users,
} from '@simward/contract';
import { recordSession } from '../../harness/recordSession.ts';
import { sendCall } from '../../harness/sendCall.ts';
import { createRandom } from '../../packages/device/src/simulator/random.ts';
import { daysAgo, last30Days } from '../days.ts';
import type { NeighbourSubject } from './neighbourSubject.ts';

export interface NeighbourCall {
  readonly name: string;
  readonly send: (subject: NeighbourSubject, round: number) => Promise<unknown>;
  /** Changes one person, which has a bound of its own. */
  readonly changesOne?: true;
  /** Undefined where several calls are sent. */
  readonly endpoint?: Endpoint;
  readonly sender: Sender;
}

type Sender = 'admin' | 'learner' | 'headset' | 'wearer';

const call = <E extends Endpoint>(
  name: string,
  sender: Sender,
  endpoint: E,
  input: (subject: NeighbourSubject, round: number) => NoInfer<RequestOf<E>>,
): NeighbourCall => ({
  name,
  endpoint,
  sender,
  send: (subject, round) => sendCall(subject.origin, endpoint, input(subject, round), subject[sender]),
});

const changeOfOne = (call: NeighbourCall): NeighbourCall => ({ ...call, changesOne: true });

/** Another person each round; in small companies they come again. */
const otherId = ({ others }: NeighbourSubject, round: number): string => others[round % others.length] ?? '';

const departmentIdOf = ({ departmentIds }: NeighbourSubject, round: number): string =>
  departmentIds[round % departmentIds.length] ?? '';

const moduleOf = ({ modules: known }: NeighbourSubject) => {
  const [first] = known;
  if (!first) throw new Error('The company has no module');
  return first;
};

const reportOf = (subject: NeighbourSubject) => ({
  ...last30Days(),
  filterType: 'module' as const,
  searchIds: [moduleOf(subject).moduleId],
});

const upload = (subject: NeighbourSubject, round: number): RequestOf<typeof sessionUploads.uploadBatch> => {
  const random = createRandom(`${subject.origin} ${subject.people} ${round}`);
  const session = recordSession(random, moduleOf(subject), { events: 50, days: 28 });
  const { sessionId, start, events, finish } = session;
  const grant = subject.headset[sessionUploads.grantHeader] ?? '';
  return { body: { sessions: [{ sessionId, grant, start, events, finish }] } };
};

/** They are measured in this order: later calls change what earlier ones read. */
export const neighbourCalls: readonly NeighbourCall[] = [
  call('users: a page', 'admin', users.listUsers, () => ({ body: {} })),
  call('users: sorted', 'admin', users.listUsers, () => ({ body: { sortColumn: 'emailAddress' as const } })),
  call('users: last page', 'admin', users.listUsers, ({ people }) => ({
    body: { pageNumber: Math.ceil(people / 10) },
  })),
  call('users: search', 'admin', users.listUsers, () => ({ body: { search: 'anna' } })),
  call('users: search, two words', 'admin', users.listUsers, () => ({ body: { search: 'person1 ben' } })),
  call('users: of a department', 'admin', users.listUsers, (subject) => ({
    body: { departmentId: [departmentIdOf(subject, 0)] },
  })),
  call('users: details', 'admin', users.userDetails, (subject, round) => ({
    query: { userId: otherId(subject, round) },
  })),
  call('users: by company', 'admin', users.usersByCompany, () => ({ body: { search: 'ben' } })),
  call('users: User IDs in use', 'admin', users.usedUserIds, () => ({})),
  call('departments', 'admin', departments.listDepartments, () => ({})),
  call('department', 'admin', departments.getDepartment, (subject, round) => ({
    params: { id: departmentIdOf(subject, round) },
  })),
  call('courses', 'admin', courses.listCourses, () => ({ query: {} })),
  call('headsets', 'admin', headsets.listHeadsets, () => ({})),
  call('sessions: recent', 'admin', sessions.listRecentSessions, () => ({})),
  call('sessions: held', 'admin', sessions.listHeldSessions, () => ({})),
  call('login records: a page', 'admin', loginRecords.listRecords, () => ({ query: last30Days() })),
  call('login records: last page', 'admin', loginRecords.listRecords, ({ people }) => ({
    query: { pageNumber: people / 2 },
  })),
  call('login records: of a department', 'admin', loginRecords.listRecords, (subject) => ({
    query: { ...last30Days(), searchIds: departmentIdOf(subject, 0) },
  })),
  call('login records: hours', 'admin', loginRecords.summarizeRecords, () => ({ query: last30Days() })),
  call('report: a page', 'admin', reports.listRecords, (subject) => ({
    body: { ...reportOf(subject), pageSize: 10 as const },
  })),
  call('report: averages', 'admin', reports.summarizeRecords, (subject) => ({ body: reportOf(subject) })),
  call('report: figures', 'admin', reports.overview, (subject) => ({
    body: { ...reportOf(subject), groupBy: 'department' as const },
  })),
  call('global figures', 'admin', reports.statistics, () => ({
    body: { from: reports.firstDay, to: daysAgo(0) },
  })),
  call('audit', 'admin', audit.listEntries, () => ({ query: {} })),
  call('profile', 'learner', profile.getProfile, () => ({})),
  call('modules', 'learner', modules.userModules, () => ({})),
  call('module detail', 'learner', modules.moduleDetail, (subject) => ({
    params: { id: moduleOf(subject).moduleId },
  })),
  call('dashboard: status', 'learner', dashboards.userModuleStatus, () => ({})),
  call('dashboard: engagement', 'learner', dashboards.userEngagement, () => ({})),
  call('dashboard: peers', 'learner', dashboards.userPeerComparison, (subject) => ({
    body: { moduleId: moduleOf(subject).moduleId },
  })),
  call('dashboard: time', 'learner', dashboards.userTimeByMonth, () => ({ query: { date: daysAgo(0) } })),
  call('dashboard: scores', 'learner', dashboards.modulesWithScore, () => ({})),
  call('skills', 'learner', results.competenciesWithScore, () => ({})),
  call('skills: peers', 'learner', results.attemptBands, () => ({ query: {} })),
  call('skills: one', 'learner', results.competencyDetail, (subject) => ({
    query: { competencyName: moduleOf(subject).competencies[0] ?? '' },
  })),
  call('skills: of the company', 'admin', results.competenciesWithScore, () => ({})),
  call('upload of a session', 'headset', sessionUploads.uploadBatch, upload),
  call('modules: all, a page', 'admin', modules.listModules, () => ({ body: {} })),
  call('modules: the search pop-up', 'admin', modules.searchModules, () => ({
    body: { searchString: 'module' },
  })),
  call('library', 'learner', modules.listLibrary, () => ({ body: {} })),
  call('library: a search', 'learner', modules.listLibrary, () => ({ body: { search: 'module' } })),
  call('library: downloads', 'learner', modules.moduleDownloads, (subject) => ({
    params: { id: moduleOf(subject).moduleId },
  })),
  call('next module', 'learner', modules.nextModule, () => ({})),
  call('assignable modules', 'admin', users.assignableModules, () => ({ query: {} })),
  call('assignment: effect on 50', 'admin', users.previewAssignment, (subject) => ({
    body: { users: subject.others.slice(0, 50), modules: [moduleOf(subject).moduleId] },
  })),
  call('assignment: effect on a department', 'admin', assignments.previewBulk, (subject) => ({
    body: { modules: [moduleOf(subject).moduleId], departments: [departmentIdOf(subject, 0)] },
  })),
  call('assignment: effect on all', 'admin', assignments.previewBulk, (subject) => ({
    body: { modules: [moduleOf(subject).moduleId] },
  })),
  call('assignment: history', 'admin', assignments.listSaves, () => ({ query: {} })),
  call('headset: its modules', 'wearer', device.modulesOnHeadset, () => ({ query: {} })),
  call('headset: its status', 'headset', device.reportStatus, (_, round) => ({
    body: { battery: (round % 10) / 10, unsynced: 0 },
  })),
  changeOfOne(
    call('register', 'admin', users.registerUser, (subject, round) => ({
      body: {
        name: `New ${round}`,
        emailAddress: `new${round}.${Date.now()}@people.example`,
        role: 'User',
        departmentId: [departmentIdOf(subject, round)],
      },
    })),
  ),
  changeOfOne(
    call('deactivate', 'admin', users.modifyUser, (subject, round) => ({
      body: { _id: otherId(subject, round), status: false },
    })),
  ),
  changeOfOne(
    call('activate', 'admin', users.modifyUser, (subject, round) => ({
      body: { _id: otherId(subject, round), status: true },
    })),
  ),
  call('move 50', 'admin', users.bulkChange, (subject, round) => ({
    body: {
      userIds: subject.others.slice(0, 50),
      change: { act: 'move' as const, departmentId: departmentIdOf(subject, round + 1) },
    },
  })),
  call('assign modules to 50', 'admin', users.assignModules, (subject) => ({
    body: { users: subject.others.slice(0, 50), modules: [moduleOf(subject).moduleId] },
  })),
  {
    name: 'delete and restore',
    changesOne: true,
    sender: 'admin',
    send: async (subject, round) => {
      const { origin, admin } = subject;
      const userId = otherId(subject, round);
      await sendCall(origin, users.deleteUser, { query: { userId } }, admin);
      await sendCall(origin, users.restoreUser, { body: { _id: userId } }, admin);
    },
  },
];
