import { help } from '@simward/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { UserAccountTable } from '../../../platform/database/schema.ts';
import { noTexts, type TextColumns, textColumns } from './textColumns.ts';

type Columns = Selectable<UserAccountTable>;

/** Columns that an administrator or the person sets; none of them is a secret or decides whose the account is. */
export type PersonFields = TextColumns &
  Pick<
    Columns,
    | 'name'
    | 'email'
    | 'role_id'
    | 'gender'
    | 'course_id'
    | 'profile_pic_file_id'
    | 'status'
    | 'change_password_at_first_login'
  >;

export interface Membership {
  userId: string;
  departmentId: string;
}

/** Columns of a new account, with their types. */
const firstColumns = [
  ['user_id', 'uuid'],
  ['mobile_no', 'text'],
  ['name', 'text'],
  ['email', 'text'],
  ['role_id', 'uuid'],
  ['gender', 'text'],
  ['course_id', 'uuid'],
  ['profile_pic_file_id', 'uuid'],
  ['status', 'boolean'],
  ['change_password_at_first_login', 'boolean'],
  ...Object.values(textColumns).map((name) => [name, 'text'] as const),
  ['password_hash', 'text'],
  ['pin_hash', 'text'],
  ['pin_expires_at', 'timestamptz'],
  ['news_seen', 'text'],
] as const satisfies readonly (readonly [keyof Columns, string])[];

type FirstColumns = Pick<Columns, (typeof firstColumns)[number][0]>;

/** Values of a new account for columns that it leaves out. */
const defaults = {
  gender: null,
  course_id: null,
  profile_pic_file_id: null,
  status: true,
  change_password_at_first_login: false,
  ...noTexts,
  password_hash: null,
  pin_hash: null,
  pin_expires_at: null,
  // Nothing is new to whoever comes now.
  news_seen: help.newestNews,
} satisfies Partial<FirstColumns>;

export type NewAccount = Omit<FirstColumns, keyof typeof defaults> & Partial<FirstColumns>;

const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::uuid[])`;

export const insertAccounts = async (
  trx: Trx,
  companyId: string,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<void> => {
  const rows = accounts.map((account) => ({ ...defaults, ...account }));
  const arrays = firstColumns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`);
  await sql`
    insert into user_account (company_id, created_at, updated_at, ${sql.join(firstColumns.map(([name]) => sql.ref(name)))})
    select ${companyId}::uuid, ${now}::timestamptz, ${now}::timestamptz, p.*
    from unnest(${sql.join(arrays)}) as p
    returning user_id`.execute(trx);
};

/** Keeps up to which release a person has seen what is new. */
export const storeNewsSeen = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  release: string,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ news_seen: release })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('news_seen', 'is distinct from', release)
    .execute();
};

/** Sets the same fields in each of these accounts. */
export const updateAccounts = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  set: Partial<PersonFields> & Partial<Pick<Columns, 'deleted_at'>>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((row) => ({ ...set, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .execute();
};

/**
 * Stores `now` as the time until which the active Admins among these people were Admins, unless they keep
 * their role. They get the role `roleAfter`; null for people who lose access.
 */
export const noteFormerAdmins = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  roleAfter: string | null,
  now: Date,
): Promise<void> => {
  await sql`
    update user_account u set admin_until = ${now}::timestamptz from role r
    where u.company_id = ${companyId}::uuid and u.user_id = ${anyOf(userIds)} and r.role_id = u.role_id
      and r.permission_set = 'admin' and u.status and u.deleted_at is null
      and u.role_id is distinct from ${roleAfter}::uuid`.execute(trx);
};

/**
 * Puts each of these people into exactly these departments, in this order; the first counts as their leading
 * department. Returns the memberships that are new.
 */
export const replaceDepartments = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  departmentIds: readonly string[],
): Promise<Membership[]> => {
  const before = await trx
    .deleteFrom('user_department')
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .returning(['user_id', 'department_id'])
    .execute();
  const after = await insertMemberships(
    trx,
    companyId,
    userIds.map((userId) => ({ userId, departmentIds })),
  );
  const had = new Set(before.map(({ user_id, department_id }) => `${user_id} ${department_id}`));
  return after.filter(({ userId, departmentId }) => !had.has(`${userId} ${departmentId}`));
};

/** Puts new people into their departments. */
export const insertMemberships = async (
  trx: Trx,
  companyId: string,
  people: readonly { userId: string; departmentIds: readonly string[] }[],
): Promise<Membership[]> => {
  const memberships = people.flatMap(({ userId, departmentIds }) =>
    departmentIds.map((departmentId, position) => ({ userId, departmentId, position })),
  );
  if (memberships.length === 0) return [];
  await sql`
    insert into user_department (company_id, user_id, department_id, position)
    select ${companyId}::uuid, m.*
    from unnest(${memberships.map(({ userId }) => userId)}::uuid[],
      ${memberships.map(({ departmentId }) => departmentId)}::uuid[],
      ${memberships.map(({ position }) => position)}::smallint[]) as m(user_id, department_id, position)
    returning user_id`.execute(trx);
  return memberships;
};

/** Moves everybody of one course to another, deleted people included: they may be restored. */
export const moveCourse = async (
  trx: Trx,
  { companyId, from, to }: { companyId: string; from: string; to: string | null },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((set) => ({ course_id: to, updated_at: now, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('course_id', '=', from)
    .execute();
};
