import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** A person's modules and categories, which end with a role that has none; kept so that they can come back. */
export const learningSchema = z.object({
  modules: z.array(
    z.object({
      module_id: z.uuid(),
      status: z.boolean(),
      assigned_at: z.string(),
      assigned_by: z.uuid().nullable(),
      due_on: z.string().nullable(),
      by_category: z.boolean(),
      start_on: z.string().nullable(),
      assignment_batch_id: z.uuid().nullable(),
      renewed_on: z.string().nullable(),
      due_batch_id: z.uuid().nullable(),
    }),
  ),
  categoryIds: z.array(z.uuid()),
});
export type Learning = z.infer<typeof learningSchema>;

/** What these people learn, by person. */
export const findLearning = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Learning>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; learning: unknown }>`
    select w.user_id, json_build_object(
      'modules', (select coalesce(json_agg(to_json(a)), '[]') from assignment a
        where a.company_id = ${companyId} and a.user_id = w.user_id),
      'categoryIds', (select coalesce(json_agg(c.category_id), '[]') from category_user c
        where c.company_id = ${companyId} and c.user_id = w.user_id)) as learning
    from unnest(${[...userIds]}::uuid[]) as w(user_id)`.execute(trx);
  return new Map(rows.map((row) => [row.user_id, learningSchema.parse(row.learning)]));
};

/** Gives people who are learners again the modules that they had, where these still exist. */
export const giveModulesBack = async (
  trx: Trx,
  companyId: string,
  userId: string,
  { modules }: Learning,
): Promise<void> => {
  if (modules.length === 0) return;
  const { rows } = await sql<{ module_id: string }>`
    insert into assignment (company_id, user_id, module_id, status, assigned_at, assigned_by, due_on, by_category,
      start_on, assignment_batch_id, renewed_on, due_batch_id)
    select ${companyId}::uuid, ${userId}::uuid, r.module_id, r.status, r.assigned_at, r.assigned_by, r.due_on,
      r.by_category, r.start_on, r.assignment_batch_id, r.renewed_on, r.due_batch_id
    from json_to_recordset(${JSON.stringify(modules)}::json) as r(module_id uuid, status boolean,
      assigned_at timestamptz, assigned_by uuid, due_on date, by_category boolean, start_on date,
      assignment_batch_id uuid, renewed_on date, due_batch_id uuid)
    join module m on m.module_id = r.module_id
    on conflict do nothing
    returning module_id`.execute(trx);
  await trx
    .deleteFrom('ended_assignment')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('module_id', '=', sql<string>`any(${rows.map((row) => row.module_id)}::uuid[])`)
    .execute();
};
