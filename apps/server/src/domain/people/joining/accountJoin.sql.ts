import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { unitedSchema } from '../../assignments/uniteAssignments.sql.ts';

export interface JoinKey {
  companyId: string;
  joinId: string;
}

const fieldsSchema = z.record(z.string(), z.string().nullable());

/** Changes of a join, which an undo takes back. */
export const movedByJoinSchema = z.object({
  rows: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
  sessions: z.array(z.string()),
  /**
   * Sessions recorded under the other account that were given to the staying one before the join: an undo leaves them
   * there.
   */
  givenBefore: z.array(z.string()),
  assignments: unitedSchema,
  /** Fields of both accounts that the join set, by column: their values before and since. */
  fields: z.object({
    stays: z.object({ before: fieldsSchema, after: fieldsSchema }),
    other: z.object({ before: fieldsSchema, after: fieldsSchema }),
  }),
  /**
   * Accounts that were joined into the other account before, and whose User IDs this join leads to the
   * staying account.
   */
  led: z.array(z.string()),
});
export type MovedByJoin = z.infer<typeof movedByJoinSchema>;

export interface JoinRequest {
  stays: string;
  other: string;
  takesExternalId: boolean;
  reason: string;
  by: { id: string; name: string };
  waitsFor: string | null;
}

export const insertJoin = async (
  trx: Trx,
  { companyId, joinId }: JoinKey,
  request: JoinRequest,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('account_join')
    .values({
      company_id: companyId,
      account_join_id: joinId,
      user_id: request.stays,
      other_user_id: request.other,
      takes_external_id: request.takesExternalId,
      reason: request.reason,
      requested_by: request.by.id,
      requested_by_name: request.by.name,
      requested_at: now,
      waits_for: request.waitsFor,
    })
    .execute();
};

/** A join of the company, its row locked. */
export const lockJoin = (trx: Trx, { companyId, joinId }: JoinKey) =>
  trx
    .selectFrom('account_join')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('account_join_id', '=', joinId)
    .forUpdate()
    .executeTakeFirst();

/** The company of a join; undefined when `companyId` names another one. */
export const companyOfJoin = async (
  trx: Trx,
  companyId: string | undefined,
  joinId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('account_join')
    .select('company_id')
    .where('account_join_id', '=', joinId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row?.company_id;
};

type Change =
  | { joined_at: Date; moved: string }
  | { ended_at: Date }
  | { undone_at: Date; undone_by_name: string; undo_reason: string; moved: null };

export const changeJoin = async (trx: Trx, { companyId, joinId }: JoinKey, change: Change): Promise<void> => {
  await trx
    .updateTable('account_join')
    .set(change)
    .where('company_id', '=', companyId)
    .where('account_join_id', '=', joinId)
    .execute();
};

interface Accounts {
  companyId: string;
  userIds: readonly string[];
}

const isOfAccounts = (userIds: readonly string[]) =>
  sql<boolean>`(user_id = any(${[...userIds]}::uuid[]) or other_user_id = any(${[...userIds]}::uuid[]))`;

/** A join of one of these accounts was requested after `since` and is undecided. */
export const isJoinWaiting = async (
  trx: Trx,
  { companyId, userIds }: Accounts,
  since: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('account_join')
    .select('account_join_id')
    .where('company_id', '=', companyId)
    .where(isOfAccounts(userIds))
    .where('joined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('requested_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** A join of one of these accounts can still be undone. */
export const hasUndoableJoin = async (
  trx: Trx,
  { companyId, userIds }: Accounts,
  since: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('account_join')
    .select('account_join_id')
    .where('company_id', '=', companyId)
    .where(isOfAccounts(userIds))
    .where('moved', 'is not', null)
    .where('joined_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes earlier joins of these accounts final, so that nobody can undo them. */
export const makeJoinsFinal = async (trx: Trx, { companyId, userIds }: Accounts): Promise<void> => {
  await trx
    .updateTable('account_join')
    .set({ moved: null })
    .where('company_id', '=', companyId)
    .where(isOfAccounts(userIds))
    .where('moved', 'is not', null)
    .execute();
};

/** Makes joins of all companies final whose time for an undo is over. */
export const makeOldJoinsFinal = async (trx: Trx, joinedBefore: Date): Promise<void> => {
  await trx
    .updateTable('account_join')
    .set({ moved: null })
    .where('joined_at', '<', joinedBefore)
    .where('moved', 'is not', null)
    .execute();
};

/** Joins of all companies that can still be undone. */
export const listUndoableJoins = (trx: Trx, since: Date) =>
  trx
    .selectFrom('account_join')
    .select(['company_id', 'account_join_id', 'user_id', 'other_user_id'])
    .where('joined_at', '>', since)
    .where('moved', 'is not', null)
    .execute();

/** Deletes the joins of an account, once nothing may show any more whose it was. */
export const forgetJoins = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> => {
  await trx
    .deleteFrom('account_join')
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('user_id', '=', userId), where('waits_for', '=', userId)]))
    .execute();
};
