import { permissionSetSchema } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';
import { moduleEntries } from '../progress/modulesOfLearner.sql.ts';
import { isActivePerson } from './activePerson.sql.ts';

interface PictureRow {
  storage_key: string;
  byte_size: number;
}

/**
 * Id for headsets, which have no sign-in session: with null the planner of a distributed database would fold the
 * condition away and refuse what is left.
 */
const noSession = '00000000-0000-0000-0000-000000000000';

/**
 * The signed-in person as the client shows them; undefined once they may no longer sign in. A person who came by an
 * identity provider gave no password, and is not asked to change it.
 */
export const findSignedInUser = async (
  trx: Trx,
  { companyId, userId, signInSessionId }: PersonKey & { signInSessionId?: string | undefined },
  now: Date,
) => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('course as k', (join) =>
      join.onRef('k.company_id', '=', 'u.company_id').onRef('k.course_id', '=', 'u.course_id'),
    )
    .select([
      'u.user_id',
      'u.name',
      'u.mobile_no',
      'u.email',
      'u.gender',
      'u.news_seen',
      'r.name as role_name',
      'r.permission_set',
      'c.name as company_name',
      'c.time_zone',
      'k.name as course_name',
    ])
    .select(
      sql<boolean>`u.change_password_at_first_login and not exists (
        select 1 from sign_in_session s
        where s.company_id = ${companyId} and s.sign_in_session_id = ${signInSessionId ?? noSession}::uuid
          and s.way = 'sso')`.as('must_change_password'),
    )
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', d.department_id, 'name', d.name) order by m.position, d.name_order)
        from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyId} and m.user_id = u.user_id), '[]')`.as('departments'),
    )
    .select(moduleEntries({ companyId, userId }, now, 'begun').as('modules'))
    .select([
      picture(companyId, sql`u.profile_pic_file_id`).as('profile_picture'),
      picture(companyId, sql`c.logo_file_id`).as('company_logo'),
      picture(
        companyId,
        sql`(
        select d.logo_file_id from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyId} and m.user_id = u.user_id
        order by m.position, d.name_order limit 1)`,
      ).as('department_logo'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  const permissionSet = permissionSetSchema.safeParse(row?.permission_set);
  return row && permissionSet.success ? { ...row, permission_set: permissionSet.data } : undefined;
};

interface SignIn {
  companyId: string;
  signInSessionId: string;
}

/**
 * The company that a SuperAdmin's sign-in has in view; null for all. Its name is in another company's row, which is
 * read in a transaction of all companies.
 */
export const findViewedCompany = async (
  database: Database,
  trx: Trx,
  { companyId, signInSessionId }: SignIn,
) => {
  const session = await trx
    .selectFrom('sign_in_session')
    .select('viewing_company_id')
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .executeTakeFirst();
  const viewed = session?.viewing_company_id;
  if (!viewed) return null;
  const company = await database.read('all', (all) =>
    all.selectFrom('company').select('name').where('company_id', '=', viewed).executeTakeFirst(),
  );
  return company ? { _id: viewed, name: company.name } : null;
};

/** Sets the company that a sign-in has in view; null for all. */
export const setViewedCompany = async (
  trx: Trx,
  { companyId, signInSessionId }: SignIn,
  viewedCompanyId: string | null,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ viewing_company_id: viewedCompanyId })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .execute();
};

/** Column: a picture's file, whichever record of the same company names it. */
const picture = (companyId: string, fileId: RawBuilder<unknown>) => sql<PictureRow | null>`(
  select json_build_object('storage_key', f.storage_key, 'byte_size', f.byte_size) from file f
  where f.company_id = ${companyId} and f.file_id = ${fileId})`;
