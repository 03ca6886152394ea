import type { Text } from '@simward/texts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import { type Learners, learnersFrom } from '../learners.sql.ts';
import type { BatchKey } from './assignmentBatch.sql.ts';

/**
 * How many learners a piece has at most: few enough that others who change people of the company wait only a
 * moment.
 */
export const learnersPerPiece = 1000;

/**
 * Divides the learners of a save into pieces: by department, and larger departments by thousands, or everybody by
 * thousands. Whoever is in several departments is counted in the first of them.
 * @returns how many learners there are
 */
export const planPieces = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  learners: Learners,
  by: 'department' | 'thousand',
): Promise<number> => {
  const departmentIds = learners.departmentIds ?? [];
  // The department's position is looked up by key in a JSON object: a joined list of a thousand departments
  // would be read anew for each learner.
  const order = JSON.stringify(Object.fromEntries(departmentIds.map((id, index) => [id, index + 1])));
  const home =
    by === 'department'
      ? sql`cross join lateral (
          select c.id, c.n from (
            select d.department_id as id, (${order}::jsonb ->> d.department_id::text)::int as n from user_department d
            where d.company_id = ${companyId} and d.user_id = l.user_id) c
          where c.n is not null order by c.n limit 1) h`
      : sql`cross join (select null::uuid as id, 1 as n) h`;
  const { rows } = await sql<{ users: number }>`
    insert into assignment_piece as target (company_id, assignment_batch_id, position, department_id, first_user_id,
      last_user_id, users)
    select ${companyId}::uuid, ${batchId}::uuid, row_number() over (order by p.position, p.part), p.department_id,
      p.people[1], p.people[p.users], p.users
    from (
      select o.department_id, o.position, o.part, array_agg(o.user_id order by o.user_id) as people, count(*)::int as users
      from (
        select l.user_id, h.id as department_id, h.n as position,
          (row_number() over (partition by h.n order by l.user_id) - 1) / ${learnersPerPiece}::int as part
        from (select u.user_id from ${learnersFrom(learners)}) l
        ${home}) o
      group by o.department_id, o.position, o.part) p
    returning target.users`.execute(trx);
  return rows.reduce((sum, { users }) => sum + users, 0);
};

/** Divides learners chosen one by one into pieces of this size. */
export const planPiecesOfPeople = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  userIds: readonly string[],
  piece: number,
): Promise<void> => {
  const ids = userIds.toSorted();
  const starts = Array.from({ length: Math.ceil(ids.length / piece) }, (_, index) => index * piece);
  await trx
    .insertInto('assignment_piece')
    .values(
      starts.map((start, index) => {
        const pieceIds = ids.slice(start, start + piece);
        return {
          company_id: companyId,
          assignment_batch_id: batchId,
          position: index + 1,
          first_user_id: pieceIds[0] ?? '',
          last_user_id: pieceIds.at(-1) ?? '',
          users: pieceIds.length,
          user_ids: pieceIds,
        };
      }),
    )
    .execute();
};

const piecesOf = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .selectFrom('assignment_piece')
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

/** The first piece that was not tried yet. */
export const nextPiece = async (trx: Trx, key: BatchKey): Promise<number | undefined> => {
  const row = await piecesOf(trx, key)
    .select('position')
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.position;
};

/** A piece that is not done, its row locked until the transaction ends. */
export const lockPiece = (trx: Trx, key: BatchKey, position: number) =>
  piecesOf(trx, key)
    .selectAll()
    .where('position', '=', position)
    .where('state', '<>', 'done')
    .forUpdate()
    .executeTakeFirst();

const updatePieces = (trx: Trx, { companyId, batchId }: BatchKey) =>
  trx
    .updateTable('assignment_piece')
    .where('company_id', '=', companyId)
    .where('assignment_batch_id', '=', batchId);

export const finishPiece = async (
  trx: Trx,
  key: BatchKey,
  { position, assigned }: { position: number; assigned: number },
): Promise<void> => {
  await updatePieces(trx, key)
    .set({ state: 'done', assigned, problem: null })
    .where('position', '=', position)
    .execute();
};

export const failPiece = async (
  trx: Trx,
  key: BatchKey,
  { position, problem }: { position: number; problem: Text },
): Promise<void> => {
  await updatePieces(trx, key)
    .set({ state: 'failed', problem: storedText(problem) })
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute();
};

/** Opens failed pieces for another try. */
export const reopenPieces = async (trx: Trx, key: BatchKey): Promise<void> => {
  await updatePieces(trx, key)
    .set({ state: 'waiting', problem: null })
    .where('state', '=', 'failed')
    .execute();
};

/** How many people are in pieces that are not done yet. */
export const countPeopleLeft = async (trx: Trx, key: BatchKey): Promise<number> => {
  const row = await piecesOf(trx, key)
    .select((all) => all.fn.coalesce(all.fn.sum<number>('users'), sql<number>`0`).as('users'))
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return Number(row.users);
};
