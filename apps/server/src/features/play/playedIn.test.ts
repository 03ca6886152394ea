import {
  device,
  headsets,
  live,
  loginRecords,
  modules,
  reports,
  results,
  sessionUploads,
  type wire,
} from '@simward/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import {
  type BuiltPlayer,
  buildPlayer,
  openPlay,
  playSession,
  sessionInBrowser,
} from '../../testing/builders/sessions/playBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltPlayer['staff'];
let learner: BuiltPlayer['learner'];
let module: BuiltPlayer['module'];

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  ({ staff, learner, module } = await buildPlayer(portal, { pin: '2468' }));
});

/** A headset's own browser, which enrols at a page of the portal. */
const enrolBrowser = async () => {
  const { token } = staff.admin;
  const { code } = (await portal.send(headsets.createEnrolmentCode, { body: {} }, { token })).body;
  const body = { code, name: 'Quest’s browser', platform: 'Oculus', model: 'Browser' } as const;
  const enrolled = await portal.send(
    device.enrolHeadset,
    { body },
    { headers: { origin: 'http://localhost' }, address: '10.9.8.7' },
  );
  return { ...enrolled.body, companyId: staff.companyId };
};

const uploadFrom = async (headset: Awaited<ReturnType<typeof enrolHeadset>>) => {
  const { upload, grant } = await signInOnHeadset(portal, headset, learner);
  const session = buildBatchSession(portal, module, { grant });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, upload);
  return session.sessionId;
};

/** One session of each kind. @returns their ids by where they were played */
const playEverywhere = async (): Promise<Record<wire.PlayedIn, string>> => ({
  headset: await uploadFrom(await enrolHeadset(portal, staff.companyId)),
  "headset's browser": await uploadFrom(await enrolBrowser()),
  browser: (await playSession(portal, await openPlay(portal, learner, module), module)).sessionId,
});

test('each session says where it was played, by its credential, in reports and in login records', async () => {
  const played = await playEverywhere();
  const { token } = staff.admin;
  const day = '2026-11-20';
  const range = {
    ...{ fromDate: day, toDate: day, filterType: 'module' as const },
    searchIds: [module.moduleId],
  };
  const byReport = async (playedIn?: wire.PlayedIn) =>
    (await portal.send(reports.listRecords, { body: { ...range, ...(playedIn && { playedIn }) } }, { token }))
      .body.records;
  const byLogin = async (playedIn?: wire.PlayedIn) =>
    (await portal.send(loginRecords.listRecords, { query: playedIn ? { playedIn } : {} }, { token })).body;
  for (const record of [...(await byReport()), ...(await byLogin()).userSessions]) {
    const sessionId = 'sessionId' in record ? record.sessionId : record._id;
    expect(sessionId).toBe(played[record.playedIn]);
  }
  for (const playedIn of ['headset', "headset's browser", 'browser'] as const) {
    expect(new Set((await byReport(playedIn)).map(({ sessionId }) => sessionId))).toEqual(
      new Set([played[playedIn]]),
    );
    expect(await byLogin(playedIn)).toMatchObject({
      userSessionsCount: 1,
      userSessions: [{ _id: played[playedIn], playedIn }],
    });
  }
  const summary = await portal.send(
    reports.summarizeRecords,
    { body: { ...range, playedIn: 'browser' } },
    { token },
  );
  expect(summary.body).toMatchObject({ sessions: 1, records: 2 });
});

test('the file of a report has it at its end, where programs that read the first columns find them as before', async () => {
  await playEverywhere();
  const day = '2026-11-20';
  const body = {
    fromDate: day,
    toDate: day,
    filterType: 'module',
    searchIds: [module.moduleId],
    format: 'csv',
  } as const;
  const saved = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/module/bulk-report/export',
    payload: body,
    headers: { authorization: `Bearer ${staff.admin.token}` },
  });
  const [header = '', ...rows] = saved.body.trim().split('\r\n');
  expect(header).toMatch(/"?Version"?,"?Played in"?/);
  expect(new Set(rows.map((row) => /(headset’s browser|headset|browser)/.exec(row)?.[1]))).toEqual(
    new Set(['headset', 'headset’s browser', 'browser']),
  );
});

test('the learner’s own page of a session and the detail of a competency say it too', async () => {
  const { sessionId } = await playSession(portal, await openPlay(portal, learner, module), module);
  const own = await portal.send(results.testDetails, { query: { sessionId } }, { token: learner.token });
  expect(own.body.test).toMatchObject({ sessionId, playedIn: 'browser' });
  await foldCompanyRollups(portal.platform);
  const query = { userId: learner.userId, competencyName: module.competencies[0] ?? '' };
  const cell = await portal.send(results.competencyCell, { query }, { token: staff.manager.token });
  expect(cell.body).toMatchObject({ playedIn: 'browser' });
});

test('whoever plays in a browser is not in VR, and no headset has a session of theirs', async () => {
  await enrolHeadset(portal, staff.companyId);
  const begun = sessionInBrowser(portal, await openPlay(portal, learner, module), module);
  await begun.start();
  const { token } = staff.admin;
  expect((await portal.send(live.listRunningSessions, {}, { token })).body).toMatchObject({ count: 0 });
  const fleet = (await portal.send(headsets.listHeadsets, {}, { token })).body.headsets;
  expect(fleet).toMatchObject([{ sessions: 0, unsynced: 0, inSessionSince: null }]);
});

test('headsets go on with the newest version that has a build for them', async () => {
  const headset = await enrolHeadset(portal, staff.companyId);
  const signedIn = await signInOnHeadset(portal, headset, learner);
  const onHeadset = async () =>
    (await portal.send(device.modulesOnHeadset, { query: {} }, { token: signedIn.token })).body.modules;
  expect(await onHeadset()).toEqual([]);
  portal.clock.advance({ seconds: 1 });
  const scenario = portal.scenarios.at(-1);
  if (!scenario) throw new Error('No scenario was built');
  portal.scenarios.splice(-1, 1, { ...scenario, version: '2.5.0' });
  expect(await onHeadset()).toMatchObject([{ version: '1.0.0' }]);
  const { token } = staff.manager;
  await portal.send(
    modules.addVersion,
    { body: { moduleId: module.moduleId, version: '2.5.0', builds: {} } },
    { token },
  );
  expect(await onHeadset()).toMatchObject([{ version: '1.0.0' }]);
  expect((await openPlay(portal, learner, module)).module.version).toBe('2.5.0');
  const rollout = await portal.send(modules.moduleRollout, { params: { id: module.moduleId } }, { token });
  expect(rollout.body.versions.map(({ version, headsets: count }) => [version, count])).toEqual([
    ['2.5.0', 0],
    ['1.0.0', 1],
  ]);
});
