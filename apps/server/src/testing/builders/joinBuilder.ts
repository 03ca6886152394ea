import { insertJoin, lockJoin, movedByJoinSchema } from '../../domain/people/joining/accountJoin.sql.ts';
import { joinAccounts, undoJoin } from '../../domain/people/joining/joinAccounts.ts';
import { newId } from '../../platform/ids.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import type { BuiltUser } from './builders.ts';

export interface BuiltJoin {
  companyId: string;
  joinId: string;
  stays: string;
  other: string;
}

/** Joins two accounts, as an Admin does. */
export const buildJoin = async (
  portal: TestPortal,
  stays: BuiltUser,
  other: BuiltUser,
): Promise<BuiltJoin> => {
  const { companyId } = stays;
  const now = portal.clock.now();
  const join = { companyId, joinId: newId(now), stays: stays.userId, other: other.userId };
  const by = { id: stays.userId, name: 'An Admin' };
  const request = { ...join, takesExternalId: false, reason: 'In two lists', by, waitsFor: null };
  await portal.platform.database.write({ companyId }, async (trx) => {
    await insertJoin(trx, join, request, now);
    await joinAccounts(portal.platform, trx, { ...join, takesExternalId: false }, async () => undefined);
  });
  return join;
};

/** Undoes a join of two accounts. */
export const partAccounts = async (portal: TestPortal, join: BuiltJoin): Promise<void> => {
  await portal.platform.database.write({ companyId: join.companyId }, async (trx) => {
    const row = await lockJoin(trx, join);
    const joined = { ...join, moved: movedByJoinSchema.parse(row?.moved) };
    const by = { name: 'An Admin', reason: 'Two people' };
    await undoJoin(portal.platform, trx, joined, by, async () => undefined);
  });
};
