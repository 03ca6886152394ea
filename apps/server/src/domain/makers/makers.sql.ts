import type { makers } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface MadeKey {
  companyId: string;
  kind: makers.MadeKind;
  subjectId: string;
}

/** A maker, with the name to store. */
export interface NamedPerson extends PersonKey {
  name: string;
}

/**
 * Stores the maker of a new key, webhook, code or schedule. If it is made again, it gets this maker and no
 * longer rests.
 */
export const noteMaker = async (
  trx: Trx,
  { companyId, kind, subjectId, departmentId }: MadeKey & { departmentId?: string | null },
  by: NamedPerson,
): Promise<void> => {
  const maker = { maker_company_id: by.companyId, maker_id: by.userId, maker_name: by.name };
  await trx
    .insertInto('maker')
    .values({
      company_id: companyId,
      kind,
      subject_id: subjectId,
      department_id: departmentId ?? null,
      made_by_name: by.name,
      ...maker,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'subject_id'])
        .doUpdateSet({ ...maker, resting_since: null, mailed_at: null, warned_at: null, refused: 0 }),
    )
    .execute();
};

const updateMakers = (trx: Trx, companyId: string, kind: makers.MadeKind, subjectIds: readonly string[]) =>
  trx
    .updateTable('maker')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`);

/** Gives keys, webhooks, codes and schedules another maker; they no longer rest. */
export const replaceMaker = async (
  trx: Trx,
  { companyId, kind, subjectIds }: Omit<MadeKey, 'subjectId'> & { subjectIds: readonly string[] },
  to: NamedPerson,
): Promise<void> => {
  await updateMakers(trx, companyId, kind, subjectIds)
    .set({ maker_company_id: to.companyId, maker_id: to.userId, maker_name: to.name })
    .set({ resting_since: null, mailed_at: null, warned_at: null, refused: 0 })
    .execute();
};

/**
 * Makes another person of the same company the maker of all keys, webhooks, codes and schedules of one
 * person, as when two accounts of one person are joined.
 */
export const moveMade = async (
  trx: Trx,
  companyId: string,
  { from, to }: { from: string; to: NamedPerson },
): Promise<MadeKey[]> => {
  const rows = await trx
    .updateTable('maker')
    .set({ maker_company_id: to.companyId, maker_id: to.userId, maker_name: to.name })
    .set({ resting_since: null, mailed_at: null, warned_at: null, refused: 0 })
    .where('company_id', '=', companyId)
    .where('maker_id', '=', from)
    .returning(['kind', 'subject_id'])
    .execute();
  return rows.map(({ kind, subject_id }) => ({ companyId, kind, subjectId: subject_id }));
};

/** Deletes the maker of a key, webhook, code or schedule that ended or was used up. */
export const forgetMaker = async (trx: Trx, { companyId, kind, subjectId }: MadeKey): Promise<void> => {
  await trx
    .deleteFrom('maker')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
};

/** Stores since when keys, webhooks and schedules rest; null: they act again. */
export const setResting = async (
  trx: Trx,
  { companyId, kind, subjectIds }: Omit<MadeKey, 'subjectId'> & { subjectIds: readonly string[] },
  since: Date | null,
): Promise<void> => {
  await updateMakers(trx, companyId, kind, subjectIds)
    .set({ resting_since: since, ...(since === null && { mailed_at: null, warned_at: null, refused: 0 }) })
    .where('resting_since', since === null ? 'is not' : 'is', null)
    .execute();
};

export const noteMailed = async (
  trx: Trx,
  { companyId, kind, subjectIds }: Omit<MadeKey, 'subjectId'> & { subjectIds: readonly string[] },
  mailed: { mailed_at: Date } | { warned_at: Date },
): Promise<void> => {
  await updateMakers(trx, companyId, kind, subjectIds).set(mailed).execute();
};

export const countRefused = async (trx: Trx, { companyId, kind, subjectId }: MadeKey): Promise<void> => {
  await updateMakers(trx, companyId, kind, [subjectId])
    .set((set) => ({ refused: set('refused', '+', 1) }))
    .execute();
};

/** Removes the name of a pseudonymised person from keys, webhooks, codes and schedules that they made. */
export const forgetMakerName = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .updateTable('maker')
    .set({ maker_name: 'a former user', made_by_name: 'a former user' })
    .where('company_id', '=', companyId)
    .where('maker_id', '=', userId)
    .execute();
};

/** Deletes the makers of enrolment codes that were used or have expired. */
export const forgetMakersOfOldCodes = async (trx: Trx, now: Date): Promise<void> => {
  await sql`
    delete from maker m using enrolment_code c
    where m.kind = 'enrolment-code' and c.company_id = m.company_id and c.enrolment_code_id = m.subject_id
      and (c.used_at is not null or c.expires_at <= ${now})`.execute(trx);
};
