import { comments } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  answerReleased,
  changeDraft,
  deleteDraft,
  listOfSession,
  markRead,
  reflect,
  releaseComments,
  withdrawReleased,
  writeComment,
} from './comments.service.ts';

export const commentsRoutes = (router: Router): void => {
  router.user(comments.list, ({ ctx, params }) => listOfSession(ctx, params.sessionId));
  router.user(comments.write, ({ ctx, params, body }) => writeComment(ctx, { params, body }));
  router.user(comments.change, ({ ctx, params, body }) => changeDraft(ctx, { params, body }));
  router.user(comments.remove, ({ ctx, params }) => deleteDraft(ctx, params));
  router.user(comments.release, ({ ctx, params, body }) => releaseComments(ctx, { params, body }));
  router.user(comments.withdraw, ({ ctx, params }) => withdrawReleased(ctx, params));
  router.user(comments.read, ({ ctx, params, body }) => markRead(ctx, { params, body }));
  router.user(comments.answer, ({ ctx, params, body }) => answerReleased(ctx, { params, body }));
  router.user(comments.reflect, ({ ctx, params, body }) => reflect(ctx, { params, body }));
};
