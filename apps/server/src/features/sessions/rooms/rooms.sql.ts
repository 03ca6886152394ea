import type { Trx } from '../../../platform/database/createDatabase.ts';

interface Room {
  companyId: string;
  roomId: string;
  code: string;
  moduleId: string;
  headsetId: string;
  expiresAt: Date;
}

/** @returns false if another room of the company has the code */
export const insertRoom = async (trx: Trx, room: Room, now: Date): Promise<boolean> => {
  const result = await trx
    .insertInto('room')
    .values({
      company_id: room.companyId,
      room_id: room.roomId,
      code: room.code,
      module_id: room.moduleId,
      headset_id: room.headsetId,
      created_at: now,
      expires_at: room.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** A room by its code, also a closed one, because a session that was run in time may arrive days late. */
export const findRoom = (trx: Trx, companyId: string, code: string) =>
  trx
    .selectFrom('room')
    .select(['room_id', 'module_id', 'headset_id', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst();
