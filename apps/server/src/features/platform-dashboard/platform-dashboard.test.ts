import { companies, platformDashboard } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
  writeInAllCompanies,
} from '../../testing/builders/builders.ts';
import { buildSignedIn, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let superAdmin: SignedInUser;
let harbour: string;
let anna: BuiltUser;
let ben: BuiltUser;
let sepsis: BuiltModule;
let airway: BuiltModule;

/** The test's clock stands at 9 AM on Friday 20 November 2026. */
beforeAll(async () => {
  // A portal of its own: it is asked about all companies.
  portal = await createTestPortal();
  superAdmin = await buildSignedIn(portal, (await buildCompany(portal, { name: 'Operations' })).companyId, {
    role: 'SuperAdmin',
  });
  ({ companyId: harbour } = await buildCompany(portal, { name: 'Harbour Lane' }));
  anna = await buildUser(portal, harbour);
  ben = await buildUser(portal, harbour);
  sepsis = await buildModule(portal, harbour, { name: 'Sepsis' });
  airway = await buildModule(portal, harbour, { name: 'Airway' });
  await enrolHeadset(portal, harbour);
  const at = (startedAt: string, fields = {}) => ({ startedAt, ...fields });
  await buildSession(portal, anna, sepsis, at('2026-11-10T08:00:00Z', { score: 0.9 }));
  await buildSession(portal, anna, sepsis, at('2026-11-11T08:00:00Z', { score: 0.1 }));
  await buildSession(portal, ben, sepsis, at('2026-11-15T08:00:00Z', { mode: 'training' }));
  await buildSession(portal, ben, airway, at('2026-11-16T08:00:00Z', { mode: 'training' }));
  await buildSession(portal, ben, sepsis, at('2026-11-05T08:00:00Z', { mode: 'training' }));
  await buildSession(portal, anna, sepsis, at('2026-10-01T08:00:00Z', { score: 0.9 }));
  await foldCompanyRollups(portal.platform);
});
afterAll(() => portal.close());

const view = (companyId: string | null) =>
  portal.send(companies.viewCompany, { body: { companyId } }, { token: superAdmin.token });
const ask = async () =>
  (await portal.send(platformDashboard.companies, {}, { token: superAdmin.token })).body;
const needs = async () =>
  (await portal.send(platformDashboard.needs, {}, { token: superAdmin.token })).body.needs;

test('each company stands with its 30 days, the 30 before and its weeks', async () => {
  const { count, companies: listed } = await ask();
  expect(count).toBe(2);
  expect(listed.map(({ companyName }) => companyName)).toEqual(['Harbour Lane', 'Operations']);
  expect(listed[0]).toMatchObject({
    _id: harbour,
    sessions: 5,
    sessionsBefore: 1,
    activeUsers: 2,
    users: 3,
    assessments: { completed: 2, successful: 1 },
    assessmentsBefore: { completed: 1, successful: 1 },
    headsets: 1,
    lastSessionAt: '2026-11-16T08:00:00.000Z',
    weeks: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3, 1],
  });
  expect(listed[1]).toMatchObject({ sessions: 0, lastSessionAt: null, signs: [] });
  await view(harbour);
  expect((await ask()).companies).toMatchObject([{ _id: harbour }]);
  await view(null);
});

test('the module of the week is the one of most sessions from Monday to Sunday', async () => {
  const answer = (await portal.send(platformDashboard.moduleOfWeek, {}, { token: superAdmin.token })).body;
  expect(answer).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-15',
    companies: 2,
    module: {
      moduleName: 'Sepsis',
      sessions: 3,
      sessionsBefore: 1,
      assessments: { completed: 2, successful: 1 },
      assessmentsBefore: { completed: 0, successful: 0 },
      companies: 1,
    },
  });
});

test('what needs a SuperAdmin: no backup is reported, dead results, unknown versions, held and silent ones', async () => {
  expect(await needs()).toEqual([{ kind: 'backup', madeAt: null }]);
  const unknown = await buildSession(portal, ben, sepsis, { mode: 'training' });
  await buildSession(portal, ben, sepsis, { custody: 'quarantined' });
  await buildSession(portal, ben, sepsis, { custody: 'unclaimed' });
  const { companyId: lakeside } = await buildCompany(portal, { name: 'Lakeside' });
  const carla = await buildUser(portal, lakeside);
  const there = await buildModule(portal, lakeside);
  await buildSession(portal, carla, there, { startedAt: '2026-10-09T08:00:00Z' });
  const { now } = portal.clock;
  await writeInAllCompanies(portal, async (trx) => {
    await trx
      .updateTable('session')
      .set({ reported_version: '2.2.0' })
      .where('company_id', '=', harbour)
      .where('session_id', '=', unknown.sessionId)
      .execute();
    await trx
      .insertInto('oasis_delivery')
      .values({
        company_id: harbour,
        session_id: unknown.sessionId,
        user_id: ben.userId,
        state: 'dead',
        noted_at: now(),
        cause: 'busy',
        status: 503,
      })
      .execute();
  });
  const name = { companyId: harbour, companyName: 'Harbour Lane' };
  expect(await needs()).toEqual([
    { kind: 'oasis', ...name, deliveries: 1, cause: 'Oasis is busy (503)' },
    { kind: 'backup', madeAt: null },
    {
      kind: 'unknown version',
      ...name,
      sessions: 1,
      headsets: 0,
      moduleId: sepsis.moduleId,
      moduleName: 'Sepsis',
      version: '2.2.0',
    },
    { kind: 'held', sessions: 2, unclaimed: 1, companies: 1 },
    { kind: 'silent', companyId: lakeside, companyName: 'Lakeside', days: 42, learners: 1 },
  ]);
  await view(lakeside);
  expect((await needs()).map(({ kind }) => kind)).toEqual(['backup', 'silent']);
  await view(null);
});
