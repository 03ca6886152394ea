import type { Readable } from 'node:stream';
import { type InputOf, live } from '@simward/contract';
import { type CompanyScope, companyInView, companyScopeOf } from '../../domain/companies/scopes.ts';
import { countRunningAt, listRunningSessions } from '../../domain/sessions/runningSessions.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Follower } from '../../platform/live/live.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';

/** Streams the changes to the caller, for as long as the caller may see them. */
export const followChanges = async (
  ctx: OwnCtx,
  { follow }: InputOf<typeof live.followChanges>['query'],
): Promise<Readable> => {
  const recheck = async () => followerOf(await ctx.recheck(), follow);
  const stream = await ctx.platform.live.open(followerOf(ctx, follow), recheck);
  // These headers are for proxies that collect an answer before they pass it on: they would hold every event
  // back.
  ctx.reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return stream;
};

const followerOf = (ctx: OwnCtx, follow: live.TopicOnRequest | undefined): Follower => {
  const { caller, scope } = ctx;
  // The strip of running sessions is of one company.
  const companyScope = companyInView(caller) === undefined ? undefined : companyScopeOf(caller);
  return {
    userId: caller.userId,
    scope,
    topics: live.topicsOf(caller.permissionSet, follow),
    audience: JSON.stringify(companyScope),
    tell: async (topic) =>
      topic === 'sessions' && companyScope
        ? JSON.stringify(await ctx.read((trx) => readRunningSessions(trx, companyScope, ctx.clock.now())))
        : undefined,
  };
};

const weekMs = 7 * 86_400_000;

/** The learners who are in VR now; `lastWeek` is their number at this time seven days ago. */
export const readRunningSessions = async (
  trx: Trx,
  scope: CompanyScope,
  now: Date,
): Answer<typeof live.listRunningSessions> => {
  const [rows, lastWeek] = await Promise.all([
    listRunningSessions(trx, scope, now, live.mostNamed),
    countRunningAt(trx, scope, new Date(now.getTime() - weekMs)),
  ]);
  return {
    count: rows[0]?.running ?? 0,
    lastWeek,
    now: now.toISOString(),
    sessions: rows.map((row) => ({
      sessionId: row.session_id,
      learner: { _id: row.user_id, name: row.user_name },
      moduleName: row.module_name,
      mode: row.mode,
      startTime: row.started_at.toISOString(),
    })),
  };
};
