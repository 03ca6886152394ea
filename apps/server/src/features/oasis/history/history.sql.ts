import { oasis } from '@simward/contract';
import { sql } from 'kysely';
import { beginsWith } from '../../../domain/people/search/beginsWith.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import { identifierColumns } from '../configuration/learnerCounts.sql.ts';
import { sentAgainFrom } from '../delivery/delivery.sql.ts';

interface DeliveryFilter {
  state?: oasis.DeliveryState | undefined;
  since?: Date | undefined;
  words: readonly string[];
}

interface CountRow {
  state: oasis.DeliveryState;
  deliveries: number;
}

/** The number of deliveries in each state, and the median time that a delivery took, read in one pass. */
export const sumDeliveries = async (
  trx: Trx,
  companyId: string,
  filter: DeliveryFilter,
): Promise<{ counts: CountRow[]; seconds: number | null }> => {
  const inState = (state: oasis.DeliveryState) => sql`filter (where d.state = ${sql.lit(state)})`;
  const counts = oasis.deliveryStates.map((state) => sql`count(*) ${inState(state)} as ${sql.id(state)}`);
  // The median is computed from intervals, because turning each of them into seconds first takes twice as
  // long.
  const { rows } = await sql<Record<oasis.DeliveryState, number> & { seconds: number | null }>`
    select ${sql.join(counts)}, extract(epoch from percentile_cont(0.5) within group (order by d.delivered_at - d.noted_at)
      ${inState('delivered')})::float8::int as seconds
    from oasis_delivery d where ${matchesFilter(companyId, filter)}`.execute(trx);
  const [row] = rows;
  return {
    counts: oasis.deliveryStates.flatMap((state) =>
      row && row[state] > 0 ? [{ state, deliveries: row[state] }] : [],
    ),
    seconds: row?.seconds ?? null,
  };
};

export interface DeliveryRow {
  session_id: string;
  user_id: string;
  name: string;
  module_name: string;
  score: number | null;
  pass_mark: number | null;
  finished_at: Date | null;
  identifier: string | null;
  state: oasis.DeliveryState;
  cause: string | null;
  status: number | null;
  tries: number;
  noted_at: Date;
  tried_at: Date | null;
  next_try_at: Date | null;
  delivered_at: Date | null;
  correction: oasis.Correction | null;
  sent: Record<string, unknown> | null;
  file: string | null;
}

/** A page of deliveries, the newest first. */
export const listDeliveries = async (
  trx: Trx,
  companyId: string,
  field: oasis.IdentifierField,
  { state, ...filter }: DeliveryFilter,
  slice: Slice & { after?: DeliveryRow | undefined },
): Promise<DeliveryRow[]> => {
  const { after } = slice;
  const older = after
    ? sql`and (d.noted_at, d.session_id) < (${after.noted_at}, ${after.session_id}::uuid)`
    : sql``;
  const inState = state ? sql`and d.state = ${state}` : sql``;
  const { rows } = await sql<DeliveryRow>`
    select p.*, u.name, m.name as module_name, s.score, s.pass_mark, s.finished_at,
      ${sql.ref(identifierColumns[field])} as identifier
    from (
      select d.session_id, d.user_id, d.state, d.cause, d.status, d.tries, d.noted_at, d.tried_at, d.next_try_at,
        d.delivered_at, d.correction, d.sent, d.file
      from oasis_delivery d
      where ${matchesFilter(companyId, filter)} ${inState} ${older}
      order by d.noted_at desc, d.session_id desc limit ${slice.limit} offset ${slice.offset}) p
    join session s on s.company_id = ${companyId} and s.session_id = p.session_id
    join module m on m.module_id = s.module_id
    join user_account u on u.company_id = ${companyId} and u.user_id = p.user_id
    order by p.noted_at desc, p.session_id desc`.execute(trx);
  return rows;
};

const matchesFilter = (companyId: string, { since, words }: Omit<DeliveryFilter, 'state'>) => {
  const matchesWord = words.map(
    (word) => sql<boolean>`((d.user_id in (
      select t.user_id from user_search_term t where t.company_id = ${companyId} and ${beginsWith(word)})) is true
      or starts_with(d.session_id::text, ${word}))`,
  );
  return sql.join(
    [sql`d.company_id = ${companyId}`, ...(since ? [sql`d.noted_at >= ${since}`] : []), ...matchesWord],
    sql` and `,
  );
};

/** The deliveries with these ids, or all that match the filter. */
export type DeliveriesToChange = { sessionIds: readonly string[] } | { matching: DeliveryFilter };

const isAmong = (companyId: string, deliveries: DeliveriesToChange) => {
  if ('sessionIds' in deliveries)
    return sql<boolean>`(d.company_id = ${companyId} and d.session_id = any(${[...deliveries.sessionIds]}::uuid[]))`;
  const { state, ...filter } = deliveries.matching;
  const inState = state ? sql` and d.state = ${state}` : sql``;
  return sql<boolean>`(${matchesFilter(companyId, filter)}${inState})`;
};

/** Tries deliveries again, except those that have arrived or wait for an identifier. @returns the number of deliveries */
export const resend = async (
  trx: Trx,
  companyId: string,
  deliveries: DeliveriesToChange,
  now: Date,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('oasis_delivery as d')
    .set(sentAgainFrom(now))
    .where(isAmong(companyId, deliveries))
    .where('d.state', 'in', ['waiting', 'dead', 'given up'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Gives deliveries up. A withdrawal is deleted, as nothing else needs its row. @returns the number of deliveries */
export const giveUp = async (
  trx: Trx,
  companyId: string,
  deliveries: DeliveriesToChange,
): Promise<number> => {
  const deleted = await sql`
    delete from oasis_delivery d
    where ${isAmong(companyId, deliveries)} and d.erased and d.state in ('waiting', 'dead')
    returning d.session_id`.execute(trx);
  const { rows } = await sql`
    update oasis_delivery d set state = 'given up', revision = revision + 1, next_try_at = null
    where ${isAmong(companyId, deliveries)} and d.state in ('waiting', 'unmatched', 'dead')
    returning d.session_id`.execute(trx);
  return deleted.rows.length + rows.length;
};

interface LearnerOfDelivery {
  company_id: string;
  user_id: string;
  name: string;
  email: string;
}

/**
 * The learner of a delivery. Without a company, any company's delivery is found: the first statement finds
 * the company, because the second must name it.
 */
export const findLearner = async (
  trx: Trx,
  companyInSight: string | undefined,
  sessionId: string,
): Promise<LearnerOfDelivery | undefined> => {
  const delivery = await trx
    .selectFrom('oasis_delivery')
    .select(['company_id', 'user_id'])
    .where('session_id', '=', sessionId)
    .$if(companyInSight !== undefined, (query) => query.where('company_id', '=', companyInSight ?? ''))
    .executeTakeFirst();
  if (!delivery) return undefined;
  return trx
    .selectFrom('user_account')
    .select(['company_id', 'user_id', 'name', 'email'])
    .where('company_id', '=', delivery.company_id)
    .where('user_id', '=', delivery.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

export const countWaitingOf = async (trx: Trx, companyId: string, userId: string): Promise<number> => {
  const row = await trx
    .selectFrom('oasis_delivery')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['unmatched', 'dead', 'waiting'])
    .executeTakeFirstOrThrow();
  return row.waiting;
};

/** Sends the deliveries of a learner that have not arrived once more. @returns the number of deliveries */
export const resendForLearner = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('oasis_delivery')
    .set(sentAgainFrom(now))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['unmatched', 'dead', 'waiting'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
