import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Key of an act: the company of its people, and the id of its task. */
export interface ActKey {
  companyId: string;
  actId: string;
}

/** Stores an act and its people, beside its task. */
export const insertAct = async (
  trx: Trx,
  { companyId, actId }: ActKey,
  { act, userIds }: { act: unknown; userIds: readonly string[] },
): Promise<void> => {
  await trx
    .insertInto('people_act')
    .values({
      company_id: companyId,
      people_act_id: actId,
      act: JSON.stringify(act),
      user_ids: [...userIds],
    })
    .execute();
};

/**
 * An act and the number of people it is done with, its row locked until the transaction ends; undefined once
 * it is done with everybody.
 */
export const lockAct = async (trx: Trx, key: ActKey): Promise<{ act: unknown; done: number } | undefined> =>
  actByKey(trx, key).select(['act', 'done']).forUpdate().executeTakeFirst();

const actByKey = (trx: Trx, { companyId, actId }: ActKey) =>
  trx.selectFrom('people_act').where('company_id', '=', companyId).where('people_act_id', '=', actId);

/** The next people of an act, after those who are done. */
export const nextOfAct = async (
  trx: Trx,
  key: ActKey,
  { done, limit }: { done: number; limit: number },
): Promise<string[]> => {
  const row = await actByKey(trx, key)
    .select(sql<string[]>`user_ids[${done + 1}::int : ${done + limit}::int]`.as('next'))
    .executeTakeFirst();
  return row?.next ?? [];
};

export const advanceAct = async (trx: Trx, { companyId, actId }: ActKey, people: number): Promise<void> => {
  await trx
    .updateTable('people_act')
    .set((act) => ({ done: act('done', '+', people) }))
    .where('company_id', '=', companyId)
    .where('people_act_id', '=', actId)
    .execute();
};

/** Deletes an act that is done with everybody. */
export const deleteAct = async (trx: Trx, { companyId, actId }: ActKey): Promise<void> => {
  await trx
    .deleteFrom('people_act')
    .where('company_id', '=', companyId)
    .where('people_act_id', '=', actId)
    .execute();
};
