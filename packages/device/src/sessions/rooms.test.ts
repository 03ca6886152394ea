import { expect, test } from 'vitest';
import { modelPortal, problemResponse } from '../testing/modelPortal.ts';
import { learner, testHeadset, testModule } from '../testing/testHeadset.ts';

test('host and participant start their sessions with the code of the room', async () => {
  const portal = modelPortal();
  const host = await testHeadset(portal);
  const room = await host.openRoom(testModule);
  expect(room).toMatchObject({ code: 'ROOM23', moduleId: testModule._id });
  const guest = await testHeadset(portal);
  const joined = await guest.joinRoom('ROOM23');
  expect(joined.moduleId).toBe(testModule._id);
  await guest.signIn(learner, '2468');
  const session = await guest.start({ module: testModule, mode: 'training', room: joined });
  await session.finish({ outcome: 'completed' });
  expect(portal.sessions.get(session.sessionId)?.start.room).toBe('ROOM23');
});

test('a room that is closed or unknown is not joined', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal, {
    fetch: async (url, init) =>
      url.endsWith('/join') ? problemResponse('room.not-found') : portal.fetch(url, init),
  });
  await expect(headset.joinRoom('NONE22')).rejects.toMatchObject({ code: 'room.not-found' });
});
