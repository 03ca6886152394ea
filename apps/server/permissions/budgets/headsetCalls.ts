import { randomUUID } from 'node:crypto';
import { device, headsets, sessionUploads } from '@simward/contract';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../src/testing/builders/builders.ts';
import { buildSignedIn } from '../../src/testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../src/testing/builders/sessions/headsetBuilder.ts';
import { assignScenario, openPlay } from '../../src/testing/builders/sessions/playBuilder.ts';
import type { TestPortal } from '../../src/testing/portal/testPortal.ts';

/** Makes every call of a headset, and of the learner who is signed in on it. */
export const makeHeadsetCalls = async (portal: TestPortal): Promise<void> => {
  const { companyId } = await buildCompany(portal);
  const headset = await enrolHeadset(portal, companyId);
  const other = await enrolHeadset(portal, companyId);
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const { secret } = headset;
  await portal.send(device.deviceTime, {});
  const player = await buildSignedIn(portal, companyId);
  await openPlay(portal, player, await assignScenario(portal, player));

  const pairing = (await portal.send(device.startPairing, {}, { secret })).body;
  await portal.send(
    headsets.decidePairing,
    { params: { userCode: pairing.userCode }, body: { approve: true } },
    { token: await signInAs(portal, learner) },
  );
  const { deviceCode } = pairing;
  await portal.send(device.completePairing, { body: { deviceCode } }, { secret });
  const { token, upload } = await signInOnHeadset(portal, headset, learner);
  await portal.send(device.modulesOnHeadset, { query: {} }, { token });

  await portal.send(device.reportStatus, { body: { unsynced: 2, battery: 0.5 } }, { secret });

  const room = await portal.send(device.openRoom, { body: { moduleId: module.moduleId } }, { secret });
  await portal.send(device.joinRoom, { params: { code: room.body.code } }, { secret: other.secret });

  const { start, events, finish } = buildBatchSession(portal, module);
  const params = { uuid: randomUUID() };
  await portal.send(sessionUploads.startSession, { params, body: start }, upload);
  await portal.send(sessionUploads.appendEvents, { params, body: { events } }, upload);
  await portal.send(sessionUploads.finishSession, { params, body: finish }, upload);
  await portal.send(sessionUploads.readStanding, { params }, { secret });
  const sessions = [buildBatchSession(portal, module)];
  await portal.send(sessionUploads.uploadBatch, { body: { sessions } }, upload);
};
