import { sql } from 'kysely';
import { type HelpColumns, noHelpLine } from '../../domain/help/helpLine.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

const columns = ['help_line', 'help_address', 'help_telephone'] as const;

export const findCompanyLine = (trx: Trx, companyId: string): Promise<HelpColumns> =>
  trx.selectFrom('company').select(columns).where('company_id', '=', companyId).executeTakeFirstOrThrow();

export const findPlatformLine = async (trx: Trx): Promise<HelpColumns> =>
  (await trx.selectFrom('platform_help').select(columns).executeTakeFirst()) ?? noHelpLine;

/** Replaces the help line of the platform; needs the scope "all". */
export const storePlatformLine = async (trx: Trx, line: HelpColumns): Promise<void> => {
  await trx
    .insertInto('platform_help')
    .values(line)
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet((row) => ({
        help_line: row.ref('excluded.help_line'),
        help_address: row.ref('excluded.help_address'),
        help_telephone: row.ref('excluded.help_telephone'),
      })),
    )
    .execute();
};

/** The first `limit` active Admins by name but this person, each with the number of all of them. */
export const listOtherAdmins = (trx: Trx, { companyId, userId }: PersonKey, limit: number) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.name', sql<number>`count(*) over ()`.as('total')])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '<>', userId)
    .where('r.permission_set', '=', 'admin')
    .where(isActivePerson)
    .orderBy('u.name_order')
    .orderBy('u.user_id')
    .limit(limit)
    .execute();
