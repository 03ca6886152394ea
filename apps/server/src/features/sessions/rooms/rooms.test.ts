import { randomUUID } from 'node:crypto';
import { device, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildCompany,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let host: EnrolledHeadset;
let guest: EnrolledHeadset;
let module: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  host = await enrolHeadset(portal, companyId);
  guest = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId);
});
afterAll(() => portal.close());

const open = async () =>
  (await portal.send(device.openRoom, { body: { moduleId: module.moduleId } }, { secret: host.secret })).body;
const join = (code: string, headset = guest) =>
  portal.send(device.joinRoom, { params: { code } }, { secret: headset.secret });
const playIn = async (headset: EnrolledHeadset, code: string) => {
  const { upload } = await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
  const session = buildBatchSession(portal, module);
  const start = { ...session.start, room: code };
  const answer = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [{ ...session, start }] } },
    upload,
  );
  return { sessionId: session.sessionId, result: answer.body.results[0] };
};
const storedRoom = (sessionId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('session')
      .select(['room_id', 'room_role'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),
  );

test('host and participant each have a session of their own in the room', async () => {
  const room = await open();
  expect((await join(room.code.toLowerCase())).body).toMatchObject({
    roomId: room.roomId,
    moduleId: module.moduleId,
  });
  const [first, second] = [await playIn(host, room.code), await playIn(guest, room.code)];
  expect(await storedRoom(first.sessionId)).toEqual({ room_id: room.roomId, room_role: 'host' });
  expect(await storedRoom(second.sessionId)).toEqual({ room_id: room.roomId, room_role: 'participant' });
});

test('a closed room takes nobody in, but what was played in it still arrives', async () => {
  const room = await open();
  portal.clock.advance({ hours: 8 });
  expect((await join(room.code)).problem.code).toBe('room.not-found');
  expect((await playIn(guest, room.code)).result?.status).toBe('finished');
});

test('unknown rooms and modules, and another company’s, are not found', async () => {
  const unknownModule = await portal.send(
    device.openRoom,
    { body: { moduleId: randomUUID() } },
    { secret: host.secret },
  );
  expect(unknownModule.problem.code).toBe('module.not-found');
  expect((await join('ZZZZ-ZZ')).problem.code).toBe('room.not-found');
  const { companyId: otherCompany } = await buildCompany(portal);
  const stranger = await enrolHeadset(portal, otherCompany);
  expect((await join((await open()).code, stranger)).problem.code).toBe('room.not-found');
  expect((await playIn(guest, 'ZZZZ-ZZ')).result?.problem?.code).toBe('room.not-found');
});

test('wrong codes of rooms are slowed for the headset that tries them, and for no other', async () => {
  const guesser = await enrolHeadset(portal, companyId);
  const { code } = await open();
  for (let number = 0; number < 12; number += 1) expect((await join(code, guesser)).status).toBe(200);
  for (let number = 0; number < 10; number += 1)
    expect((await join('ABCDEF', guesser)).problem.code).toBe('room.not-found');
  expect((await join(code, guesser)).problem).toMatchObject({
    status: 429,
    code: 'headset.code-slowed',
    detail: 'Too many wrong codes. Try again in 15 minutes.',
  });
  expect((await join(code)).status).toBe(200);
  portal.clock.advance({ minutes: 16 });
  expect((await join(code, guesser)).status).toBe(200);
});
