import { type AnswerOf, debriefing, type play } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import { signInAs, writeInAllCompanies } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { buildJoin, partAccounts } from '../../testing/builders/joinBuilder.ts';
import {
  type BuiltPlayer,
  buildPlayer,
  openPlay,
  playSession,
  sessionInBrowser,
} from '../../testing/builders/sessions/playBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { purgePlays } from './play.jobs.ts';

let portal: TestPortal;
let staff: BuiltPlayer['staff'];
let learner: BuiltPlayer['learner'];
let module: BuiltPlayer['module'];

beforeAll(async () => {
  // This test has a portal of its own, because it runs a job that works through all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ staff, learner, module } = await buildPlayer(portal));
});

const keptPlays = async ({ playId }: AnswerOf<typeof play.playInBrowser>) => {
  return writeInAllCompanies(portal, async (trx) => ({
    plays: (await trx.selectFrom('play').select('play_id').where('play_id', '=', playId).execute()).length,
    keys: (await trx.selectFrom('directory').select('kind').where('subject_id', '=', playId).execute())
      .length,
  }));
};

test('a play of which no session came is gone after 31 days, with its keys; any other stays', async () => {
  const unused = await openPlay(portal, learner, module);
  const used = await openPlay(portal, learner, module);
  await playSession(portal, used, module);
  portal.clock.advance({ days: 31, seconds: 1 });
  await portal.duringJobs(() => purgePlays(portal.platform));
  expect(await keptPlays(unused)).toEqual({ plays: 0, keys: 0 });
  expect(await keptPlays(used)).toEqual({ plays: 1, keys: 1 });
  const late = sessionInBrowser(portal, unused, module);
  expect((await late.start()).problem.code).toBe('play.unknown');
});

test('address and browser of a play are forgotten 30 days after its last session may arrive; when it was stays', async () => {
  const at = portal.clock.now().toISOString();
  const { sessionId } = await playSession(portal, await openPlay(portal, learner, module), module);
  const facts = async () => {
    const token = await signInAs(portal, staff.manager);
    return (await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token })).body.play;
  };
  const purge = () => portal.duringJobs(() => purgePlays(portal.platform));
  portal.clock.advance({ days: 60 });
  await purge();
  expect(await facts()).toMatchObject({ at, browser: 'Firefox', address: expect.any(String) });
  portal.clock.advance({ seconds: 1 });
  await purge();
  expect(await facts()).toEqual({ at, address: null, browser: null, system: null });
});

test('of two accounts that are joined, the one that stays has what was played, and an undo gives it back', async () => {
  const stays = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  const session = sessionInBrowser(portal, await openPlay(portal, learner, module), module, {
    mode: 'training',
  });
  await session.start();
  const joined = await buildJoin(portal, stays, learner);
  await session.report();
  expect((await session.finish()).body).toMatchObject({ status: 'finished', custody: 'accepted' });
  const whose = () =>
    writeInAllCompanies(portal, (trx) =>
      trx
        .selectFrom('session')
        .select('user_id')
        .where('session_id', '=', session.sessionId)
        .executeTakeFirst(),
    );
  expect(await whose()).toEqual({ user_id: stays.userId });
  await partAccounts(portal, joined);
  expect(await whose()).toEqual({ user_id: learner.userId });
});

test('an erased learner’s plays are gone with their address and keys; the sessions still say “browser”', async () => {
  const opened = await openPlay(portal, learner, module);
  const { sessionId } = await playSession(portal, opened, module);
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    eraseLearner(portal.platform, trx, learner),
  );
  expect(await keptPlays(opened)).toEqual({ plays: 0, keys: 0 });
  const kept = await writeInAllCompanies(portal, (trx) =>
    trx.selectFrom('session').select('played_in').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  expect(kept).toEqual({ played_in: 'browser' });
});
