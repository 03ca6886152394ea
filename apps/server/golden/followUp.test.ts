import { followUp } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltUser } from '../src/testing/builders/builders.ts';
import { buildSignedIn } from '../src/testing/builders/buildStaff.ts';
import { download } from '../src/testing/files/download.ts';
import { type Golden, makeGolden } from './makeGolden.ts';
import { openWorkbook } from './openWorkbook.ts';

let golden: Golden;
let mark: { token: string };

beforeAll(async () => {
  golden = await makeGolden();
  await giveDueDays(golden);
  mark = await golden.signIn('mark');
});
afterAll(() => golden.portal.close());

/** Airway is due for Ada on 5 November and for Fay on the 12th. Sepsis was due for Ben on the first, and is done. */
const giveDueDays = ({ portal, clinic, people, modules }: Golden): Promise<void> =>
  portal.platform.database.write({ companyId: clinic.companyId }, async (trx) => {
    for (const [{ userId }, { moduleId }, dueOn] of [
      [people.ada, modules.airway, '2026-11-05'],
      [people.fay, modules.airway, '2026-11-12'],
      [people.ben, modules.sepsis, '2026-11-01'],
    ] as const)
      await trx
        .updateTable('assignment')
        .set({ due_on: dueOn })
        .where('company_id', '=', clinic.companyId)
        .where('user_id', '=', userId)
        .where('module_id', '=', moduleId)
        .execute();
  });

test('Ada’s Airway is five days late, Fay’s is due on Thursday: her session never arrived whole', async () => {
  const { people, modules, portal } = golden;
  const { body } = await portal.send(followUp.listBehind, { query: {} }, mark);
  const airway = {
    ...{ moduleId: modules.airway.moduleId, moduleName: 'Airway', passMark: 0.8, competencies: [] },
    ...{ latest: null, latestSessionId: null, refresherDueOn: null, more: 0, reminded: false },
  };
  expect(body).toEqual({
    behindCount: 2,
    behind: [
      {
        ...airway,
        learner: { _id: people.ada.userId, name: 'Ada' },
        reason: 'overdue',
        dueOn: '2026-11-05',
      },
      { ...airway, learner: { _id: people.fay.userId, name: 'Fay' }, reason: 'due', dueOn: '2026-11-12' },
    ],
  });
});

test('two of three are behind; a week ago one was, with what was due on the fifth', async () => {
  const { body } = await golden.portal.send(followUp.summary, {}, mark);
  expect(body).toMatchObject({
    learners: 3,
    behind: 2,
    reasons: { overdue: 1, mustPass: 0, refresh: 0, due: 1 },
    before: { behind: 1, reasons: { overdue: 0, mustPass: 0, refresh: 0, due: 1 } },
    neverTried: 1,
    toRemind: 2,
    // Ada's r1 and z1, Ben's r2 and the one that he left; the week before had Gus and Cleo alone.
    sessionsLastWeek: 4,
    sessionsWeekBefore: 0,
  });
  expect(body.week.map(({ day, due, sessions, assessments }) => [day, due, sessions, assessments])).toEqual([
    // Fay's of Monday still waits for an event.
    ['2026-11-09', 0, 0, 0],
    ['2026-11-10', 0, 1, 1],
    ['2026-11-11', 0, 0, 0],
    ['2026-11-12', 1, 0, 0],
    ['2026-11-13', 0, 0, 0],
    ['2026-11-14', 0, 0, 0],
    ['2026-11-15', 0, 0, 0],
  ]);
});

test('Blood cultures were assessed twice in Emergency and five times in the clinic: too few for a weakest step', async () => {
  const weakest = async (who: { token: string }) =>
    (await golden.portal.send(followUp.weakestStep, {}, who)).body;
  expect(await weakest(mark)).toEqual({ step: null, mostSessions: 2 });
  expect(await weakest(await golden.signIn('anke'))).toEqual({ step: null, mostSessions: 5 });
});

test('Surgery is to talk with Dora about 50 and 60 of October, Emergency with nobody', async () => {
  const { portal, clinic, surgery, people, sessionIds } = golden;
  const fields = { role: 'Manager' as const, departmentIds: [surgery.departmentId] };
  const manager = await buildSignedIn(portal, clinic.companyId, fields);
  const debriefs = async (who: { token: string }) =>
    (await portal.send(followUp.listDebriefs, { query: {} }, who)).body;
  expect(await debriefs(manager)).toMatchObject({
    debriefsCount: 1,
    debriefs: [
      {
        sessionId: sessionIds.d1,
        learner: { _id: people.dora.userId, name: 'Dora' },
        moduleName: 'Sepsis',
        mode: 'assessment',
        startedAt: '2026-10-25T00:30:00.000Z',
        score: 0.55,
        reasons: ['below'],
      },
    ],
  });
  expect(await debriefs(mark)).toEqual({ debriefs: [], debriefsCount: 0 });
});

test('who is behind as a workbook: days as they are, scores count', async () => {
  const { people, portal } = golden;
  const { rawPayload } = await download(
    portal,
    followUp.exportBehind,
    { query: { format: 'xlsx' } },
    mark.token,
  );
  const { sheets, formulas } = await openWorkbook(rawPayload);
  expect(formulas).toBe(0);
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  const address = ({ userId }: BuiltUser) => `${userId}@example.test`;
  expect(sheets[0]?.rows).toEqual([
    [
      ...['Name', 'User ID', 'Email', 'Why', 'Module', 'Competencies', 'By when', 'Refresher by'],
      ...['Latest', 'Pass mark', 'Other things', 'Reminded today'],
    ],
    [
      ...[
        'Ada',
        people.ada.mobileNo,
        address(people.ada),
        'Overdue',
        'Airway',
        null,
        day('2026-11-05'),
        null,
      ],
      ...[null, 0.8, 0, 'No'],
    ],
    [
      ...['Fay', people.fay.mobileNo, address(people.fay), 'Due', 'Airway', null, day('2026-11-12'), null],
      ...[null, 0.8, 0, 'No'],
    ],
  ]);
}, 120_000);
