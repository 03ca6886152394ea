import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../platform/database/createDatabase.ts';

const datesSchema = z.object({
  status: z.boolean(),
  assigned_at: z.string(),
  start_on: z.string().nullable(),
  due_on: z.string().nullable(),
  renewed_on: z.string().nullable(),
  by_category: z.boolean(),
});

/**
 * Changes of assignments by joining two accounts: modules that moved, and the dates before and after where both
 * accounts had the module.
 */
export const unitedSchema = z.object({
  moved: z.array(z.string()),
  merged: z.array(z.object({ moduleId: z.string(), before: datesSchema, after: datesSchema })),
});
export type UnitedAssignments = z.infer<typeof unitedSchema>;

interface AccountMove {
  companyId: string;
  from: string;
  to: string;
}

interface MergedRow {
  module_id: string;
  before: unknown;
  after: unknown;
}

/**
 * Gives the staying account the modules of both. Where both have a module, it is assigned since the earlier day and
 * due on the later one; without a start date in either it starts at once, without a due date in either it is never
 * due.
 */
export const uniteAssignments = async (
  trx: Trx,
  { companyId, from, to }: AccountMove,
): Promise<UnitedAssignments> => {
  // The rows are read before they are written, because a database of several nodes refuses JSON in RETURNING.
  const merged = await sql<MergedRow>`
    select a.module_id, ${asJson(datesOf('a'))} as before, ${asJson(mergedDates)} as after
    from assignment a join assignment o on o.company_id = a.company_id and o.module_id = a.module_id
    where a.company_id = ${companyId}::uuid and a.user_id = ${to}::uuid
      and o.company_id = ${companyId}::uuid and o.user_id = ${from}::uuid
    for update of a`.execute(trx);
  await sql`
    update assignment a set ${sql.join(Object.entries(mergedDates).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    from assignment o
    where a.company_id = ${companyId}::uuid and a.user_id = ${to}::uuid
      and o.company_id = ${companyId}::uuid and o.user_id = ${from}::uuid and o.module_id = a.module_id`.execute(
    trx,
  );
  const moved = await sql<{ module_id: string }>`
    update assignment a set user_id = ${to}::uuid
    where a.company_id = ${companyId}::uuid and a.user_id = ${from}::uuid
      and not exists (
        select 1 from assignment o
        where o.company_id = ${companyId}::uuid and o.user_id = ${to}::uuid and o.module_id = a.module_id)
    returning a.module_id`.execute(trx);
  return {
    moved: moved.rows.map(({ module_id }) => module_id),
    merged: merged.rows.map(({ module_id, before, after }) => ({
      moduleId: module_id,
      before: datesSchema.parse(before),
      after: datesSchema.parse(after),
    })),
  };
};

type Dates = Readonly<Record<keyof z.infer<typeof datesSchema>, RawBuilder<unknown>>>;

const datesOf = (row: string): Dates => ({
  status: sql.ref(`${row}.status`),
  assigned_at: sql.ref(`${row}.assigned_at`),
  start_on: sql.ref(`${row}.start_on`),
  due_on: sql.ref(`${row}.due_on`),
  renewed_on: sql.ref(`${row}.renewed_on`),
  by_category: sql.ref(`${row}.by_category`),
});

/**
 * The columns of the merged assignment, made from `a` of the account that stays and `o` of the other account.
 */
const mergedDates: Dates = {
  status: sql`a.status or o.status`,
  assigned_at: sql`least(a.assigned_at, o.assigned_at)`,
  start_on: sql`case when a.start_on is null or o.start_on is null then null else least(a.start_on, o.start_on) end`,
  due_on: sql`case when a.due_on is null or o.due_on is null then null else greatest(a.due_on, o.due_on) end`,
  renewed_on: sql`greatest(a.renewed_on, o.renewed_on)`,
  by_category: sql`a.by_category and o.by_category`,
};

const asJson = (dates: Dates) =>
  sql`json_build_object(${sql.join(Object.entries(dates).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

/**
 * Gives the other account its modules back. Dates that were changed since the join stay; returns the number
 * of modules with such dates.
 */
export const separateAssignments = async (
  trx: Trx,
  { companyId, from, to }: AccountMove,
  { moved, merged }: UnitedAssignments,
): Promise<number> => {
  await sql`
    update assignment a set user_id = ${from}::uuid
    where a.company_id = ${companyId}::uuid and a.user_id = ${to}::uuid and a.module_id = any(${moved}::uuid[])
      and not exists (
        select 1 from assignment o
        where o.company_id = ${companyId}::uuid and o.user_id = ${from}::uuid and o.module_id = a.module_id)
    returning a.module_id`.execute(trx);
  const changes = sql.join(
    dateColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`m.before_${column}`)}`),
  );
  const unchanged = sql.join(
    dateColumns.map(
      (column) => sql`a.${sql.ref(column)} is not distinct from ${sql.ref(`m.after_${column}`)}`,
    ),
    sql` and `,
  );
  const { rows } = await sql<{ module_id: string }>`
    update assignment a set ${changes}
    from unnest(${merged.map(({ moduleId }) => moduleId)}::uuid[], ${arraysOf(merged.map(({ before }) => before))},
      ${arraysOf(merged.map(({ after }) => after))})
      as m(module_id, ${namesOf('before')}, ${namesOf('after')})
    where a.company_id = ${companyId}::uuid and a.user_id = ${to}::uuid and a.module_id = m.module_id and ${unchanged}
    returning a.module_id`.execute(trx);
  return merged.length - rows.length;
};

/**
 * The type of each column's parameter: a database of several nodes refuses a text that an update would turn
 * into a date.
 */
const typeOf = {
  status: 'boolean',
  assigned_at: 'timestamptz',
  start_on: 'date',
  due_on: 'date',
  renewed_on: 'date',
  by_category: 'boolean',
} as const satisfies Record<keyof Dates, string>;
const dateColumns = datesSchema.keyof().options;

const arraysOf = (dates: readonly z.infer<typeof datesSchema>[]) =>
  sql.join(
    dateColumns.map((column) => sql`${dates.map((row) => row[column])}::${sql.raw(typeOf[column])}[]`),
  );

const namesOf = (when: 'before' | 'after') =>
  sql.join(dateColumns.map((column) => sql.ref(`${when}_${column}`)));
