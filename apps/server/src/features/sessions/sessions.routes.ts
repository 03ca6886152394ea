import { device, sessions, sessionUploads, takingOut } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { readStanding } from './ingest/standing.service.ts';
import { appendEvents, finishSession, startSession, uploadBatch } from './ingest/uploads.service.ts';
import {
  findLearners,
  listHeldSessions,
  listRecentSessions,
  reassignSession,
} from './review/heldSessions.service.ts';
import { readRecount, recountSession } from './review/recount.service.ts';
import { joinRoom, openRoom } from './rooms/rooms.service.ts';
import {
  listTakenOut,
  putBackSession,
  readTakingOut,
  takeOutSession,
} from './taking-out/takingOut.service.ts';

export const sessionsRoutes = (router: Router): void => {
  router.headsetOrPlayUpload(sessionUploads.startSession, ({ ctx, ...input }) => startSession(ctx, input));
  router.headsetOrPlayUpload(sessionUploads.appendEvents, ({ ctx, ...input }) => appendEvents(ctx, input));
  router.headsetOrPlayUpload(sessionUploads.finishSession, ({ ctx, ...input }) => finishSession(ctx, input));
  router.headsetUpload(sessionUploads.uploadBatch, ({ ctx, ...input }) => uploadBatch(ctx, input));
  router.headsetOrPlayUpload(sessionUploads.readStanding, ({ ctx, params }) =>
    readStanding(ctx, params.uuid),
  );
  router.headset(device.openRoom, ({ ctx, body }) => openRoom(ctx, body.moduleId));
  router.headset(device.joinRoom, ({ ctx, params }) => joinRoom(ctx, params.code));
  router.user(sessions.listHeldSessions, ({ ctx }) => listHeldSessions(ctx));
  router.user(sessions.listRecentSessions, ({ ctx }) => listRecentSessions(ctx));
  router.user(sessions.findLearners, ({ ctx, query }) => findLearners(ctx, query.query));
  router.user(sessions.reassignSession, ({ ctx, ...input }) => reassignSession(ctx, input));
  router.user(sessions.readRecount, ({ ctx, ...input }) => readRecount(ctx, input));
  router.user(sessions.listTakenOut, ({ ctx }) => listTakenOut(ctx));
  router.user(takingOut.readTakingOut, ({ ctx, ...input }) => readTakingOut(ctx, input));
  router.user(takingOut.takeOutSession, ({ ctx, ...input }) => takeOutSession(ctx, input));
  router.user(takingOut.putBackSession, ({ ctx, ...input }) => putBackSession(ctx, input));
  router.user(sessions.recountSession, ({ ctx, ...input }) => recountSession(ctx, input));
};
