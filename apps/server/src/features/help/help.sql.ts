import { sql } from 'kysely';
import type { HelpColumns } from '../../domain/help/helpLine.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

const columns = ['help_line', 'help_address', 'help_telephone'] as const;

export const findCompanyLine = (trx: Trx, companyId: string): Promise<HelpColumns> =>
  trx.selectFrom('company').select(columns).where('company_id', '=', companyId).executeTakeFirstOrThrow();

export const findPlatformLine = (trx: Trx): Promise<HelpColumns> =>
  trx.selectFrom('platform_help').select(columns).executeTakeFirstOrThrow();

/** Replaces the help line of the platform; needs the scope "all". */
export const storePlatformLine = async (trx: Trx, line: HelpColumns): Promise<void> => {
  await trx.updateTable('platform_help').set(line).execute();
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
