import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Stores a company's request for modules, unless one is open that was made after `askedBefore`.
 * @returns false when there is such a request
 */
export const storeModulesRequest = async (
  trx: Trx,
  companyId: string,
  { text, now, askedBefore }: { text: string; now: Date; askedBefore: Date },
): Promise<boolean> => {
  const stored = await trx
    .updateTable('company')
    .set({ modules_asked_at: now, modules_asked_text: text })
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([where('modules_asked_at', 'is', null), where('modules_asked_at', '<=', askedBefore)]),
    )
    .returning('company_id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Ends a company's open request for modules, because it was given some. */
export const endModulesRequest = async (trx: Trx, companyId: string): Promise<void> => {
  await trx
    .updateTable('company')
    .set({ modules_asked_at: null, modules_asked_text: null })
    .where('company_id', '=', companyId)
    .where('modules_asked_at', 'is not', null)
    .execute();
};

/** What a company asks for, and who of it asked; undefined when it has been answered meanwhile. */
export const findModulesRequest = (trx: Trx, { companyId, userId }: { companyId: string; userId: string }) =>
  trx
    .selectFrom('company as c')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').on('u.user_id', '=', userId),
    )
    .select(['c.name as company_name', 'c.modules_asked_text', 'u.name as asked_by'])
    .where('c.company_id', '=', companyId)
    .where('u.company_id', '=', companyId)
    .where('c.modules_asked_at', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
