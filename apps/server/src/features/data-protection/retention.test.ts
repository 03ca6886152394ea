import { companies, dataProtection, debriefing, sessionUploads } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import { sessionCounted } from '../../domain/sessions/sessionEvents.ts';
import { addDays } from '../../platform/time/calendar.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import {
  buildEvent,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { verifySessions } from '../sessions/settle/verifySessions.ts';
import { applyRetention } from './eventRemoval.job.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let learner: BuiltUser;
let module: BuiltModule;
let headset: EnrolledHeadset;
let worn: SignedInLearner;

beforeAll(async () => {
  // This test has a portal of its own, because it removes old events of all companies and compares all
  // figures with a recomputation.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  module = await buildModule(portal, staff.companyId, {
    name: 'Sepsis',
    competencies: ['Bundle', 'Handover'],
  });
  headset = await enrolHeadset(portal, staff.companyId);
  worn = await signInOnHeadset(portal, headset, learner);
});

/** Sends a session of four events: two steps and two scores. */
const play = async () => {
  worn = await signInOnHeadset(portal, headset, learner);
  return sendSession(portal, worn, module, {
    steps: [
      ['Oxygen', true, 20],
      ['Cultures', false, 40],
    ],
  });
};

const later = async (days: number) => {
  portal.clock.advance({ days });
  return signInAs(portal, staff.admin);
};
const today = () => portal.clock.now().toISOString().slice(0, 10);
const preview = async (token: string, before?: string) =>
  portal.send(dataProtection.previewRemoval, { query: before ? { before } : {} }, { token });
const remove = (token: string, before: string) =>
  portal.send(dataProtection.removeEvents, { body: { before } }, { token });
const keptEvents = async (): Promise<number> => {
  const rows = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx.selectFrom('session_event').select('event_id').where('company_id', '=', staff.companyId).execute(),
  );
  return rows.length;
};
const audited = async (event: string) =>
  portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('detail')
      .where('company_id', '=', staff.companyId)
      .where('event', '=', event)
      .execute(),
  );

test('the dry run names what would go, and what stays of it', async () => {
  await play();
  await buildSession(portal, learner, module, { state: 'open' });
  const played = today();
  const token = await later(40);
  await play();
  const { body } = await preview(token);
  expect(body).toMatchObject({
    eventRetentionDays: null,
    latestDay: addDays(today(), -30),
    before: addDays(today(), -30),
    sessions: 1,
    events: 4,
    unfinished: 1,
    months: [{ month: `${played.slice(0, 7)}-01`, sessions: 1, events: 4, learners: 1 }],
    modules: [{ moduleName: 'Sepsis', sessions: 1 }],
  });
  expect((await preview(token, played)).body.sessions).toBe(0);
  expect(await keptEvents()).toBe(8);
});

test('what is newer than 30 days is kept, and a removal of nothing is refused', async () => {
  await play();
  const token = await later(0);
  expect((await preview(token, addDays(today(), -29))).problem).toMatchObject({
    code: 'retention.too-recent',
    detail: problemTexts['retention.too-recent'].detail,
  });
  expect((await remove(token, today())).problem.code).toBe('retention.too-recent');
  expect((await remove(token, addDays(today(), -30))).problem).toMatchObject({
    code: 'retention.nothing',
    detail: problemTexts['retention.nothing'].detail,
  });
});

test('events go, results and figures stay, and the debriefing is without marks', async () => {
  const sessionId = await play();
  const token = await later(40);
  await play();
  const before = addDays(today(), -30);
  expect((await remove(token, before)).body).toMatchObject({ sessions: 1 });
  expect((await remove(token, before)).problem.code).toBe('retention.under-way');
  await portal.runJobs();
  expect(await keptEvents()).toBe(4);
  const manager = await signInAs(portal, staff.manager);
  const read = await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token: manager });
  expect(read.body).toMatchObject({ score: 0.85, steps: [], answers: [] });
  expect(read.body.eventsRemovedAt).toBe(portal.clock.now().toISOString());
  const data = { query: { sessionId, moduleId: module.moduleId } };
  expect((await portal.send(debriefing.competencyDebriefing, data, { token: manager })).body).toEqual({
    status: false,
    data: null,
  });
  expect((await verifyRollups(portal.platform.database)).differences).toEqual([]);
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);
  expect(await audited('events.removal-asked')).toEqual([{ detail: { before, sessions: 1, events: 4 } }]);
  expect(await audited('events.removed')).toEqual([{ detail: { before, sessions: 1, events: 4 } }]);
  expect((await remove(token, before)).problem.code).toBe('retention.nothing');
});

test('what is kept of steps outlives the events, however often the day is counted anew', async () => {
  const sessionId = await play();
  await foldCompanyRollups(portal.platform);
  const token = await later(40);
  await remove(token, addDays(today(), -30));
  await portal.runJobs();
  const { companyId } = staff;
  const { key } = await portal.platform.database.write({ companyId }, async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select('day')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const counted = {
      userId: learner.userId,
      moduleId: module.moduleId,
      mode: 'assessment',
      day: session.day,
    } as const;
    await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [counted] });
    return { key: counted };
  });
  await foldCompanyRollups(portal.platform);
  const storedReports = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('rollup_session_report')
      .select(['results', 'day'])
      .where('session_id', '=', sessionId)
      .execute(),
  );
  expect(storedReports).toEqual([{ results: 'rw', day: key.day }]);
  expect((await verifyRollups(portal.platform.database)).differences).toEqual([]);
});

test('what arrived lately is kept, however old it is', async () => {
  const startedAt = portal.clock.now().toISOString();
  await later(20);
  await sendSession(portal, worn, module, { startedAt, steps: [['Oxygen', true, 20]] });
  const token = await later(15);
  expect((await preview(token)).body).toMatchObject({ sessions: 0, unfinished: 1 });
});

test('a headset that sends such a session again is told that all of it is there, and nothing changes', async () => {
  const sessionId = await play();
  const token = await later(40);
  await remove(token, addDays(today(), -30));
  await portal.runJobs();
  const sent = await portal.send(
    sessionUploads.appendEvents,
    { params: { uuid: sessionId }, body: { events: [buildEvent(9, { id: 'late' })] } },
    worn.upload,
  );
  expect(sent.body).toMatchObject({ accepted: 0, duplicates: 1, missing: [] });
  expect(await keptEvents()).toBe(0);
});

test('a finish that comes for an interrupted session without events ends it for the headset, not in the portal', async () => {
  const sessionId = await play();
  const { companyId } = staff;
  const stateOf = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx.selectFrom('session').select('state').where('session_id', '=', sessionId).executeTakeFirst(),
    );
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('session')
      .set({ state: 'interrupted', outcome: null, finish_digest: null })
      .where('session_id', '=', sessionId)
      .execute(),
  );
  const token = await later(40);
  await remove(token, addDays(today(), -30));
  await portal.runJobs();
  const sent = await portal.send(
    sessionUploads.finishSession,
    {
      params: { uuid: sessionId },
      body: { lastSeq: 9, endedAt: portal.clock.now().toISOString(), outcome: 'completed' },
    },
    worn.upload,
  );
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ status: 'finished', outcome: 'completed', missing: [] });
  expect(await stateOf()).toEqual({ state: 'interrupted' });
});

test('each night the policy of a company is applied to it and to no other', async () => {
  await play();
  const superAdmin = await buildUser(portal, staff.otherCompanyId, { role: 'SuperAdmin', pin: null });
  await later(50);
  const token = await signInAs(portal, superAdmin);
  const { companyId } = staff;
  const listed = await portal.send(companies.listCompanies, { query: {} }, { token });
  const company = listed.body.companies.find(({ _id }) => _id === companyId);
  if (!company) throw new Error('The company is not listed');
  const set = async (eventRetentionDays: number) => {
    const { _id, revision, companyName, timeZone, status, pinLength, webPinAllowed, secondFactor } = company;
    const storedFields = { _id, companyName, timeZone, status, pinLength, webPinAllowed, secondFactor };
    company.revision = (
      await portal.send(
        companies.modifyCompany,
        { body: { ...storedFields, revision, eventRetentionDays } },
        { token },
      )
    ).body.company.revision;
  };
  await set(60);
  await applyRetention(portal.platform);
  expect(await keptEvents()).toBe(4);
  await set(45);
  await applyRetention(portal.platform);
  expect(await keptEvents()).toBe(0);
  expect(await audited('events.removed')).toHaveLength(1);
});
