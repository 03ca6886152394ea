import type { device } from '@simward/contract';
import { tryCode } from '../../../domain/sign-in/secret/tryCode.ts';
import type { HeadsetCaller } from '../../../platform/auth/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import { newReadableCode, normalCode } from '../../../platform/readableCode.ts';
import type { Answer, RequestCtx } from '../../../platform/route/ctx.ts';
import { findFrozenModule } from '../sessions.sql.ts';
import { findRoom, insertRoom } from './rooms.sql.ts';

type Ctx = RequestCtx<HeadsetCaller>;

const openHours = 8;

const codeLength = 6;

/**
 * Opens a room for a scenario with several people. The headset that opens the room is its host.
 * @throws Problem module.not-found, headset.unknown from a revoked headset
 */
export const openRoom = async (ctx: Ctx, moduleId: string): Answer<typeof device.openRoom> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  return ctx.platform.database.write({ companyId }, async (trx) => {
    const now = ctx.clock.now();
    if (!(await findFrozenModule(trx, { companyId, moduleId, version: '' })))
      throw problem('module.not-found');
    const roomId = newId(now);
    const expiresAt = new Date(now.getTime() + openHours * 3_600_000);
    let code = newReadableCode(codeLength);
    const room = () => ({ companyId, roomId, code: normalCode(code), moduleId, headsetId, expiresAt });
    while (!(await insertRoom(trx, room(), now))) code = newReadableCode(codeLength);
    return { roomId, code, moduleId, expiresAt: expiresAt.toISOString() };
  });
};

/**
 * Finds an open room for another headset of the company.
 * @throws Problem room.not-found, also for a room that is closed, headset.code-slowed
 */
export const joinRoom = async (ctx: Ctx, code: string): Answer<typeof device.joinRoom> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  const now = ctx.clock.now();
  const room = await ctx.platform.database.write({ companyId }, (trx) =>
    tryCode(
      trx,
      {
        companyId,
        by: `headset ${headsetId}`,
        find: async () => {
          const row = await findRoom(trx, companyId, normalCode(code));
          return row && row.expires_at > now ? row : undefined;
        },
        unknown: 'room.not-found',
      },
      now,
    ),
  );
  if (room instanceof Problem) throw room;
  return { roomId: room.room_id, code, moduleId: room.module_id, expiresAt: room.expires_at.toISOString() };
};
