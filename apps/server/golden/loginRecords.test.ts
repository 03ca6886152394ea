import { loginRecords } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
let anke: { token: string };
let nora: { token: string };

beforeAll(async () => {
  golden = await sharedGolden();
  anke = await golden.signIn('anke');
  nora = await golden.signIn('nora');
});
afterAll(() => golden.portal.close());

type Query = Partial<Record<'fromDate' | 'toDate' | 'hour' | 'searchIds', string>>;
/** Names of the sessions in the plan, oldest first. */
const recorded = async (query: Query, who = anke) => {
  const { body } = await golden.portal.send(
    loginRecords.listRecords,
    { query: { ...query, pageSize: '100', sortOrder: '1' } as never },
    who,
  );
  const idOf = new Map(Object.entries(golden.sessionIds).map(([id, sessionId]) => [sessionId, id]));
  const ids = body.userSessions.map(({ _id }) => idOf.get(_id));
  expect(body.userSessionsCount).toBe(ids.length);
  return ids;
};

test.each<{ query: Query; ids: string[]; what: string }>([
  {
    what: 'the day before clocks go forward',
    query: { fromDate: '2026-03-28', toDate: '2026-03-28' },
    ids: ['a1'],
  },
  {
    what: 'the day of 23 hours',
    query: { fromDate: '2026-03-29', toDate: '2026-03-29' },
    ids: ['a2', 'a3'],
  },
  { what: 'the last of March', query: { fromDate: '2026-03-31', toDate: '2026-03-31' }, ids: ['b1'] },
  { what: 'April', query: { fromDate: '2026-04-01', toDate: '2026-04-30' }, ids: ['b2', 'c1'] },
  {
    what: 'the day of 25 hours',
    query: { fromDate: '2026-10-25', toDate: '2026-10-25' },
    ids: ['d1', 'e1', 'f1'],
  },
  {
    what: 'its hour that comes twice',
    query: { fromDate: '2026-10-25', toDate: '2026-10-25', hour: '2' },
    ids: ['d1', 'e1'],
  },
  {
    what: 'October, with what arrived in November',
    query: { fromDate: '2026-10-01', toDate: '2026-10-31' },
    ids: ['d1', 'e1', 'f1', 'g1', 'c2'],
  },
])('$what', async ({ query, ids }) => {
  expect(await recorded(query)).toEqual(ids);
});

test('New York counts its own days', async () => {
  expect(await recorded({ fromDate: '2026-10-31', toDate: '2026-10-31' }, nora)).toEqual(['h1']);
  expect(await recorded({ fromDate: '2026-11-01', toDate: '2026-11-01' }, nora)).toEqual(['h2']);
});

test('departments are those of today: Dora’s session of October is Surgery’s', async () => {
  const { emergency, surgery } = golden;
  expect((await recorded({ searchIds: emergency.departmentId })).sort()).toEqual([
    ...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'f1', 'r1', 'r2', 'x1', 'x3', 'z1'],
  ]);
  expect((await recorded({ searchIds: surgery.departmentId })).sort()).toEqual([
    ...['c1', 'c2', 'd1', 'e1', 'g1', 'g2', 'r3', 'r4', 'x2'],
  ]);
});

test('how each ended', async () => {
  const { body } = await golden.portal.send(
    loginRecords.listRecords,
    { query: { fromDate: '2026-11-04', pageSize: 100 } as never },
    anke,
  );
  expect(
    body.userSessions.map(({ userId, moduleID, startTime, state, minutes }) => [
      ...[userId.name, moduleID?.moduleName, startTime.slice(0, 16), state, minutes],
    ]),
  ).toEqual([
    ['Ada', 'Sepsis', '2026-11-10T08:00', 'ended', 27],
    ['Fay', 'Airway', '2026-11-09T08:00', 'ended', null],
    ['=Gus', 'Airway', '2026-11-05T07:00', 'ended', 45],
    ['Ben', 'Airway', '2026-11-04T13:00', 'stopped', 6],
    ['=Gus', 'Airway', '2026-11-04T08:00', 'stopped', null],
  ]);
});

test('by the hour of the clock in Berlin, and by the departments of today', async () => {
  const { surgery, emergency, portal } = golden;
  const { body } = await portal.send(
    loginRecords.summarizeRecords,
    { query: { fromDate: '2026-10-01', toDate: '2026-11-10' } },
    anke,
  );
  const filled = body.hours.flatMap((sessions, hour) => (sessions > 0 ? [[hour, sessions]] : []));
  expect(filled).toEqual([
    // Gus; Dora and Emil in the hour that came twice; Gus; Gus, Fay and Ada; both rooms; Burns; Ben; Fay and Cleo.
    [0, 1],
    [2, 2],
    [8, 1],
    [9, 3],
    [10, 4],
    [11, 1],
    [14, 1],
    [23, 2],
  ]);
  expect(body).toMatchObject({
    timeZone: 'Europe/Berlin',
    learners: 7,
    departments: [
      // Gus 3, Dora 2, Cleo 2, Emil 1, and Ada 3, Ben 2, Fay 2.
      { _id: surgery.departmentId, departmentName: 'Surgery', sessions: 8 },
      { _id: emergency.departmentId, departmentName: 'Emergency', sessions: 7 },
    ],
  });
});
