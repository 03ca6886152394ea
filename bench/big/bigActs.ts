import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnswerOf,
  assignments,
  categories,
  type Endpoint,
  followUp,
  oasis,
  type RequestOf,
  tasks,
  users,
} from '@simward/contract';
import { sendCall } from '../../harness/sendCall.ts';
import { daysAgo } from '../days.ts';
import type { BigCall } from './bigCalls.ts';
import type { BigStaff } from './bigStaff.ts';

type Headers = Record<string, string>;

/** @param finish ends what the act set going, after its time was taken */
const act = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (staff: BigStaff, round: number) => NoInfer<RequestOf<E>>,
  finish?: (staff: BigStaff, headers: Headers, answer: AnswerOf<E>) => Promise<unknown>,
): BigCall => ({
  name,
  endpoint,
  send: async (staff, headers, round) => {
    const answer = await sendCall(staff.origin, endpoint, input(staff, round), headers);
    return finish && (() => finish(staff, headers, answer));
  },
});

const firstUsers = ({ userIds }: BigStaff, count: number) => userIds.slice(0, count);
const moduleIds = ({ modules }: BigStaff) => modules.map(({ moduleId }) => moduleId);
const departmentIdOf = ({ departmentIds }: BigStaff, round: number) =>
  departmentIds[round % departmentIds.length] ?? '';
/** Another day each round, so that there is something to change. */
const dueOn = (round: number) => daysAgo(-10 - round);

/** Waits for the task of an act: the act of the next round takes back what it does. */
const waitForTask = async ({ origin }: BigStaff, headers: Headers, { taskId }: { taskId: string | null }) => {
  while (taskId) {
    const { task } = await sendCall(origin, tasks.getTask, { params: { id: taskId } }, headers);
    if (task.state === 'done' || task.state === 'failed') return;
    await pause(100);
  }
};

/** Stops an assignment that would take minutes: while it goes on, the next is refused. */
const stopAssignment = async (staff: BigStaff, headers: Headers, answer: { taskId: string }) => {
  const params = { id: answer.taskId };
  await sendCall(staff.origin, assignments.stopSave, { params }, headers).catch(() => undefined);
  await waitForTask(staff, headers, answer);
};

const change = (name: string, count: number, changeOf: (staff: BigStaff, round: number) => Change) =>
  act(
    name,
    users.bulkChange,
    (staff, round) => ({ body: { userIds: firstUsers(staff, count), change: changeOf(staff, round) } }),
    waitForTask,
  );
type Change = NonNullable<RequestOf<typeof users.bulkChange>['body']>['change'];

/** Withdraws a module and assigns it again, in turns. */
const withdrawal = (name: string, count: number): BigCall => ({
  name,
  endpoint: users.withdrawModules,
  send: async (staff, headers, round) => {
    const body = { users: firstUsers(staff, count), modules: moduleIds(staff).slice(-1) };
    const endpoint = round % 2 === 0 ? users.withdrawModules : users.assignModules;
    const answer = await sendCall(staff.origin, endpoint, { body }, headers);
    return () => waitForTask(staff, headers, answer);
  },
});

/** How many people the filter finds for each sender. A bulk change states the number, and the portal compares it. */
const peopleFound = new Map<string, number>();

const changeByFilter: BigCall = {
  name: 'deactivate and activate the people of 60 departments',
  endpoint: users.bulkChange,
  send: async (staff, headers, round) => {
    const filter = { departmentId: staff.departmentIds.slice(0, 60) };
    const countPeople = async () =>
      (await sendCall(staff.origin, users.listUsers, { body: filter }, headers)).usersCount;
    const expected = peopleFound.get(staff.name) ?? (await countPeople());
    peopleFound.set(staff.name, expected);
    const change = { act: round % 2 === 0 ? ('deactivate' as const) : ('activate' as const) };
    const body = { filter, expected, change };
    const answer = await sendCall(staff.origin, users.bulkChange, { body }, headers);
    return () => waitForTask(staff, headers, answer);
  },
};

/** Acts on many people at once. Each round takes back what the round before did, so that every round has something to do. */
export const bigActs: readonly BigCall[] = [
  ...[100, 250].map((count) =>
    change(`deactivate and activate ${count}`, count, (_, round) => ({
      act: round % 2 === 0 ? 'deactivate' : 'activate',
    })),
  ),
  change('move 250 people', 250, (staff, round) => ({
    act: 'move',
    departmentId: departmentIdOf(staff, round),
  })),
  act('assign 20 modules to 125, another due date', users.assignModules, (staff, round) => ({
    body: { users: firstUsers(staff, 125), modules: moduleIds(staff), dueOn: dueOn(round) },
  })),
  change('move 1,000 people', 1_000, (staff, round) => ({
    act: 'move',
    departmentId: departmentIdOf(staff, round),
  })),
  change('deactivate and activate 1,000', 1_000, (_, round) => ({
    act: round % 2 === 0 ? 'deactivate' : 'activate',
  })),
  changeByFilter,
  change('invite 1,000', 1_000, () => ({ act: 'invite' })),
  act('activation codes of 1,000', users.issueActivationCodes, (staff) => ({
    body: { userIds: firstUsers(staff, 1_000) },
  })),
  act(
    'assign 20 modules to 5,000, another due date',
    users.assignModules,
    (staff, round) => ({
      body: { users: staff.userIds, modules: moduleIds(staff), dueOn: dueOn(round) },
    }),
    waitForTask,
  ),
  withdrawal('withdraw a module from 250 and assign it', 250),
  withdrawal('withdraw a module from 5,000 and assign it', 5_000),
  act(
    'C50 assign 20 modules to everybody',
    assignments.assignToEverybody,
    (staff, round) => ({ body: { modules: moduleIds(staff), dueOn: dueOn(round) } }),
    stopAssignment,
  ),
  act(
    'C73 assign 20 modules to every department',
    assignments.assignToDepartments,
    (staff, round) => ({
      body: { modules: moduleIds(staff), departments: staff.departmentIds, dueOn: dueOn(round) },
    }),
    stopAssignment,
  ),
  act('remind 500', followUp.remind, ({ userIds }, round) => ({
    body: { userIds: [...userIds, ...userIds].slice((round * 500) % userIds.length).slice(0, 500) },
  })),
  act('C65 put 100 into a category', categories.assignUsers, (staff) => ({
    body: { categoryId: staff.categoryId, userIds: firstUsers(staff, 100) },
  })),
  act('take 100 out of a category', categories.removeUsers, (staff) => ({
    params: { id: staff.categoryId },
    body: { userIds: firstUsers(staff, 100) },
  })),
  act(
    'C65 put 5,000 into a category',
    categories.assignUsers,
    ({ categoryId, userIds }) => ({ body: { categoryId, userIds } }),
    waitForTask,
  ),
  act(
    'take 5,000 out of a category',
    categories.removeUsers,
    ({ categoryId, userIds }) => ({ params: { id: categoryId }, body: { userIds } }),
    waitForTask,
  ),
  {
    name: 'Oasis: give up and resend all that wait',
    endpoint: oasis.giveUpDeliveries,
    send: (staff, headers, round) =>
      round % 2 === 0
        ? sendCall(
            staff.origin,
            oasis.giveUpDeliveries,
            { body: { matching: { state: 'waiting' } } },
            headers,
          )
        : sendCall(
            staff.origin,
            oasis.resendDeliveries,
            { body: { matching: { state: 'given up' } } },
            headers,
          ),
  },
  act('Oasis: other departments', oasis.saveConfiguration, ({ departmentIds }, round) => ({
    query: {},
    body: {
      api_account: 'simward',
      identifier_field: 'external_system_id' as const,
      departments: departmentIds.slice(0, 100 + round),
    },
  })),
];
