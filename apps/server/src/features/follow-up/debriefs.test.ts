import { comments, followUp } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let ward: string;
let oona: BuiltUser;
let sepsis: BuiltModule;
let airway: BuiltModule;
let manager: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const person = (name: string, departmentId = ward) =>
  buildUser(portal, companyId, { name, departmentIds: [departmentId] });

/** The clock of the test stands on 20 November 2026. */
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  ward = (await buildDepartment(portal, companyId, { name: 'Ward' })).departmentId;
  oona = await person('Oona Quill');
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis' });
  airway = await buildModule(portal, companyId, { name: 'Airway' });
  manager = await signInAs(
    portal,
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [ward] }),
  );
});

type PlayOptions = Parameters<typeof buildSession>[3];
const play = async (who: BuiltUser, module: BuiltModule, day: string, options: PlayOptions = {}) =>
  (await buildSession(portal, who, module, { startedAt: `${day}T08:00:00Z`, ...options })).sessionId;
const low = { score: 0.5 };
const ask = async (who: BuiltUser, sessionId: string) =>
  portal.send(
    comments.reflect,
    { params: { sessionId }, body: { text: '', submitted: false, asked: true } },
    { token: await signInAs(portal, who) },
  );
const list = async (query: { pageNumber?: number } = {}, token = manager) =>
  (await portal.send(followUp.listDebriefs, { query }, { token })).body;
const listed = async () =>
  (await list()).debriefs.map(({ sessionId, reasons }) => [sessionId, reasons.join(' ')]);

test('there is nothing to talk over where nothing was missed and nobody asked', async () => {
  await play(oona, sepsis, '2026-11-16');
  await play(oona, airway, '2026-11-17', { ...low, mode: 'training' });
  await play(oona, airway, '2026-11-18', { ...low, outcome: 'abandoned' });
  expect(await list()).toEqual({ debriefs: [], debriefsCount: 0 });
});

test('a session is listed with why, the newest first', async () => {
  const missed = await play(oona, sepsis, '2026-11-16', { score: 0.5, failedMustPassSteps: ['Cultures'] });
  const below = await play(oona, airway, '2026-11-17', low);
  const askedSession = await play(oona, airway, '2026-11-18', { score: 0.9, mode: 'training' });
  const askedAndFailed = await play(await person('Fintan Ashe'), sepsis, '2026-11-19', { score: null });
  await ask(oona, askedSession);
  await ask(oona, below);
  const { debriefs, debriefsCount } = await list();
  expect(debriefsCount).toBe(4);
  expect(debriefs.map(({ sessionId, reasons }) => [sessionId, reasons])).toEqual([
    [askedAndFailed, ['failed']],
    [askedSession, ['asked']],
    [below, ['below', 'asked']],
    [missed, ['mustPass']],
  ]);
  expect(debriefs[2]).toEqual({
    sessionId: below,
    learner: { _id: oona.userId, name: 'Oona Quill' },
    moduleName: 'Airway',
    mode: 'assessment',
    startedAt: '2026-11-17T08:00:00.000Z',
    score: 0.5,
    passMark: 0.7,
    reasons: ['below', 'asked'],
  });
});

test('of a module only the latest assessment of a learner counts, and none older than thirty days', async () => {
  await play(oona, sepsis, '2026-11-10', low);
  await play(oona, sepsis, '2026-11-12');
  await play(oona, airway, '2026-10-01', low);
  const earlier = await play(oona, airway, '2026-11-11', low);
  const latest = await play(oona, airway, '2026-11-13', low);
  // A training, or an assessment that was not run to its end, does not count as an attempt.
  await play(oona, airway, '2026-11-14', { mode: 'training' });
  await play(oona, airway, '2026-11-15', { outcome: 'crashed', score: null });
  expect(await listed()).toEqual([[latest, 'below']]);
  // A session that a learner asked to talk about stays in the list when there is a later attempt.
  await ask(oona, earlier);
  expect(await listed()).toEqual([
    [latest, 'below'],
    [earlier, 'asked'],
  ]);
});

test('a session leaves the list when a comment on it is released, and is back when that is taken back', async () => {
  const sessionId = await play(oona, sepsis, '2026-11-16', low);
  const body = { text: 'Cultures first.', at: null, stepName: null, phase: null };
  const { _id } = (await portal.send(comments.write, { params: { sessionId }, body }, { token: manager }))
    .body;
  expect(await listed()).toEqual([[sessionId, 'below']]);
  await portal.send(comments.release, { params: { sessionId }, body: {} }, { token: manager });
  expect((await list()).debriefsCount).toBe(0);
  await portal.send(comments.withdraw, { params: { sessionId, commentId: _id } }, { token: manager });
  expect(await listed()).toEqual([[sessionId, 'below']]);
});

test('learners of other departments, those who left and sessions that are held are never listed', async () => {
  const elsewhere = (await buildDepartment(portal, companyId)).departmentId;
  const stranger = await person('Piran Vale', elsewhere);
  await ask(stranger, await play(stranger, sepsis, '2026-11-16', low));
  const gone = await buildUser(portal, companyId, { departmentIds: [ward], status: false });
  await play(gone, sepsis, '2026-11-16', low);
  await play(oona, sepsis, '2026-11-16', { ...low, custody: 'quarantined' });
  expect(await listed()).toEqual([]);
});

test('the list is read page by page', async () => {
  for (let nth = 0; nth < 12; nth += 1) await play(await person(`Quilla ${nth}`), sepsis, '2026-11-16', low);
  const [first, second] = [await list(), await list({ pageNumber: 2 })];
  expect([first.debriefs.length, second.debriefs.length, second.debriefsCount]).toEqual([10, 2, 12]);
  const ids = [...first.debriefs, ...second.debriefs].map(({ sessionId }) => sessionId);
  expect(new Set(ids).size).toBe(12);
});
