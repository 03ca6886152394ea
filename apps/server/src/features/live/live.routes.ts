import type { Readable } from 'node:stream';
import { live } from '@simward/contract';
import { companyScopeOf } from '../../domain/companies/companyScope.ts';
import type { Follower } from '../../platform/live/live.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import type { Router } from '../../platform/route/route.ts';
import { readRunningSessions } from './runningSessions.ts';

export const liveRoutes = (router: Router): void => {
  router.stream(live.followChanges, ({ ctx }) => followChanges(ctx));
  router.user(live.listRunningSessions, ({ ctx }) =>
    readRunningSessions(ctx.trx, companyScopeOf(ctx.caller), ctx.clock.now()),
  );
};

const followerOf = (ctx: OwnCtx): Follower => {
  const { caller, scope } = ctx;
  const running = companyScopeOf(caller);
  return {
    userId: caller.userId,
    scope,
    topics: live.topicsOf(caller.permissionSet),
    audience: JSON.stringify(running),
    tell: async (topic) =>
      topic === 'sessions'
        ? JSON.stringify(await ctx.read((trx) => readRunningSessions(trx, running, ctx.clock.now())))
        : undefined,
  };
};

/** Tells of changes for as long as the caller may hear of them. */
const followChanges = async (ctx: OwnCtx): Promise<Readable> => {
  const stream = await ctx.platform.live.open(followerOf(ctx), async () => followerOf(await ctx.recheck()));
  // A proxy that gathers answers would hold every event back.
  ctx.reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return stream;
};
