import type { Readable } from 'node:stream';
import { live } from '@simward/contract';
import type { Follower } from '../../platform/live/live.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import type { Router } from '../../platform/route/route.ts';

export const liveRoutes = (router: Router): void => {
  router.stream(live.followChanges, ({ ctx }) => followChanges(ctx));
};

const followerOf = ({ caller, scope }: OwnCtx): Follower => ({
  userId: caller.userId,
  scope,
  topics: live.topicsOf(caller.permissionSet),
});

/** Tells of changes for as long as the caller may hear of them. */
const followChanges = async (ctx: OwnCtx): Promise<Readable> => {
  const stream = await ctx.platform.live.open(followerOf(ctx), async () => followerOf(await ctx.recheck()));
  // A proxy that gathers answers would hold every event back.
  ctx.reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return stream;
};
