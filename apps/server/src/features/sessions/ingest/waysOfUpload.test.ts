import { device, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  buildEvent,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let module: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId, { mustPassSteps: ['Give oxygen', 'Step 2'] });
});
afterAll(() => portal.close());

type Session = ReturnType<typeof buildBatchSession>;
type Send = (session: Session, learner: SignedInLearner) => Promise<unknown>;

const batch: Send = (session, { upload }) =>
  portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, upload);
const start: Send = ({ sessionId, start: body }, { upload }) =>
  portal.send(sessionUploads.startSession, { params: { uuid: sessionId }, body }, upload);
const append =
  (pick: (index: number) => boolean): Send =>
  ({ sessionId, events }, { upload }) =>
    portal.send(
      sessionUploads.appendEvents,
      { params: { uuid: sessionId }, body: { events: events.filter((_, index) => pick(index)) } },
      upload,
    );
const finish: Send = ({ sessionId, finish: body }, { upload }) =>
  portal.send(sessionUploads.finishSession, { params: { uuid: sessionId }, body }, upload);

const inTurn =
  (...sends: Send[]): Send =>
  async (session, learner) => {
    for (const send of sends) await send(session, learner);
  };

const otherUploadOrders: Record<string, Send> = {
  'in pieces': inTurn(
    start,
    append(() => true),
    finish,
  ),
  'in pieces, the last one first': inTurn(
    finish,
    append((index) => index % 2 === 0),
    start,
    append((index) => index % 2 === 1),
  ),
  'all pieces at once': (session, learner) =>
    Promise.all([start, append(() => true), finish].map((send) => send(session, learner))),
  'four times at once, then in pieces': async (session, learner) => {
    await Promise.all([batch, batch, batch, batch].map((send) => send(session, learner)));
    await inTurn(
      start,
      append(() => true),
      finish,
    )(session, learner);
  },
};

const tables = [
  'session',
  'session_event',
  'session_competency',
  'rollup_user_day',
  'rollup_user_month',
  'rollup_dirty',
] as const;

/** All rows of a learner's only session and of its figures, without the ids of session and learner. */
const storedRows = (sessionId: string, { userId }: BuiltUser) =>
  portal.platform.database.read({ companyId }, async (trx) => {
    const found: Record<string, unknown[]> = {};
    for (const table of tables) {
      const of =
        table === 'session' || table.startsWith('session_')
          ? { column: 'session_id', id: sessionId }
          : { column: 'user_id', id: userId };
      const rows = await trx
        .selectFrom(table)
        .selectAll()
        .where(trx.dynamic.ref(of.column), '=', of.id)
        .execute();
      found[table] = rows
        .map((row) =>
          JSON.stringify(row, (key, value) =>
            value === sessionId || value === userId || key === 'rollup_dirty_id' ? key : value,
          ),
        )
        .sort();
    }
    return found;
  });

const kinds: Record<string, () => Promise<Partial<Session>> | Partial<Session>> = {
  'an assessment': () => ({}),
  'training with results in its finish': () => ({
    ...buildBatchSession(portal, module, { mode: 'training', outcome: 'abandoned', steps: 2 }),
    finish: {
      lastSeq: 4,
      endedAt: '2026-11-20T08:50:00Z',
      outcome: 'abandoned',
      score: 0.123456,
      competencies: [
        { competencyName: 'Teamwork', score: 1 / 3, attempts: 2 },
        { competencyName: 'Recognition', score: 0.5, attempts: 1 },
      ],
    } as Session['finish'],
  }),
  'one without events': () => ({
    events: [],
    finish: { ...buildBatchSession(portal, module).finish, lastSeq: 0 },
  }),
  'one with a refused event': () => ({
    events: [
      buildEvent(1),
      { ...buildEvent(2), t: -1 },
      ...buildBatchSession(portal, module).events.slice(2),
    ],
  }),
  'one with a wrong clock': () => ({
    ...buildBatchSession(portal, module, { startedAt: '2031-01-01T00:00:00Z' }),
  }),
  'one that lacks an event': () => ({
    finish: { ...buildBatchSession(portal, module).finish, lastSeq: 9 },
  }),
};

const upload = async (
  given: Partial<Session>,
  way: Send,
  prepared: (learner: BuiltUser) => Promise<unknown>,
) => {
  const learner = await buildUser(portal, companyId);
  await buildAssignment(portal, learner, module);
  const signedIn = await signInOnHeadset(portal, headset, learner);
  await prepared(learner);
  const session = { ...buildBatchSession(portal, module), ...given };
  session.sessionId = buildBatchSession(portal, module).sessionId;
  await way(session, signedIn);
  const queued = await storedRows(session.sessionId, learner);
  await foldCompanyRollups(portal.platform);
  return { queued, folded: await storedRows(session.sessionId, learner) };
};

const asTheyAre = () => Promise.resolve();
const deactivated = ({ userId }: BuiltUser) =>
  portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ status: false })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute(),
  );

test.each(Object.keys(otherUploadOrders))(
  '%s, a session leaves the same rows as in one upload',
  async (name) => {
    const way = otherUploadOrders[name];
    if (!way) throw new Error(name);
    for (const [kind, given] of Object.entries(kinds)) {
      const session = await given();
      const whole = await upload(session, batch, asTheyAre);
      expect(whole.queued.session, kind).toHaveLength(1);
      expect(await upload(session, way, asTheyAre), kind).toEqual(whole);
    }
    const held = await upload({}, batch, deactivated);
    expect(held.queued.rollup_user_day).toEqual([]);
    expect(await upload({}, way, deactivated)).toEqual(held);
  },
);

test('in a room, a session leaves the same rows as in one upload', async () => {
  const opened = await portal.send(
    device.openRoom,
    { body: { moduleId: module.moduleId } },
    { secret: headset.secret },
  );
  const { start: begun } = buildBatchSession(portal, module);
  const given = { start: { ...begun, room: opened.body.code } };
  const whole = await upload(given, batch, asTheyAre);
  expect(whole.queued.session?.[0]).toContain('host');
  for (const way of Object.values(otherUploadOrders))
    expect(await upload(given, way, asTheyAre)).toEqual(whole);
});
