import type { oasis } from '@simward/contract';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { isCompleted, isCounted } from '../../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OasisDeliveryTable } from '../../../platform/database/schema.ts';
import { compileOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { claimedUntil, isDue, isLeased, triedAgainFrom } from '../../../platform/outbox/outbox.sql.ts';
import type { Lease, Outcome, Recorded } from '../../../platform/outbox/outbox.ts';
import { identifierColumns } from '../configuration/learnerCounts.sql.ts';
import type { OasisRecord } from '../connector/connector.ts';

export interface DeliveryKey {
  companyId: string;
  sessionId: string;
}

/** True for a session `s` that Oasis should get: a completed assessment of a person in a department of configuration `o`. */
export const isForOasis = (companyId: string): RawBuilder<boolean> =>
  sql<boolean>`(s.mode = 'assessment' and ${isCounted} and ${isCompleted} and s.user_id in (
    select m.user_id from user_department m
    where m.company_id = ${companyId} and m.department_id = any(o.department_ids)))`;

const insertWanted = compileOnce(
  (_database, { companyId, sessionId, now }: DeliveryKey & { now: Date }) => sql`
    insert into oasis_delivery (company_id, session_id, user_id, noted_at, next_try_at)
    select s.company_id, s.session_id, s.user_id, ${now}, ${now}
    from session s
    join oasis_configuration o on o.company_id = s.company_id
    where s.company_id = ${companyId} and s.session_id = ${sessionId} and s.user_id in (
        select u.user_id from user_account u where u.company_id = ${companyId} and u.pseudonymised_at is null)
      and (${isForOasis(companyId)} or s.session_id in (
        select d.session_id from oasis_delivery d
        where d.company_id = ${companyId} and d.session_id = ${sessionId}))
    on conflict (company_id, session_id) do update
      set user_id = excluded.user_id, state = 'waiting', revision = oasis_delivery.revision + 1,
        tries = 0, next_try_at = excluded.next_try_at, cause = null, status = null, file = null, erased = false
    returning session_id`,
);

/**
 * Queues an assessment that Oasis should get, or that it got before, in the transaction that gave the assessment its result.
 * A delivery that exists already starts again, so that a changed result is sent.
 */
export const queueAssessment = async (trx: Trx, session: DeliveryKey, now: Date): Promise<void> => {
  await insertWanted(trx, { ...session, now });
};

/**
 * Companies with a delivery that is due or that waits for an identifier. The statement needs only the indexes
 * of waiting rows.
 */
export const companiesWaiting = async (trx: Trx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select o.company_id from oasis_configuration o
    where exists (select 1 from oasis_delivery d
        where d.company_id = o.company_id and d.state = 'waiting' and d.next_try_at <= ${now})
      or exists (select 1 from oasis_delivery d where d.company_id = o.company_id and d.state = 'unmatched')`.execute(
    trx,
  );
  return rows.map(({ company_id }) => company_id);
};

/** Makes deliveries due whose learner had no identifier and has one now. */
export const releaseMatched = async (
  trx: Trx,
  companyId: string,
  field: oasis.IdentifierField,
  now: Date,
): Promise<void> => {
  await sql`
    update oasis_delivery d set state = 'waiting', next_try_at = ${now}
    where d.company_id = ${companyId} and d.state = 'unmatched' and d.user_id in (
      select u.user_id from user_account u
      where u.company_id = ${companyId} and ${sql.ref(identifierColumns[field])} <> '')
    returning d.session_id`.execute(trx);
};

/** A company's due deliveries, those that wait longest first. */
export const listDue = async (
  trx: Trx,
  companyId: string,
  now: Date,
  limit: number,
): Promise<DeliveryKey[]> =>
  trx
    .selectFrom('oasis_delivery')
    .select(['company_id as companyId', 'session_id as sessionId'])
    .where('company_id', '=', companyId)
    .where(isDue(now))
    .orderBy('next_try_at')
    .limit(limit)
    .execute();

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/** Claims a delivery. It is `erased` when its learner was: then the result has to be withdrawn. */
export const claimDelivery = (trx: Trx, key: DeliveryKey, lease: Lease) =>
  updateDelivery(trx, key)
    .set({ ...claimedUntil(lease), tried_at: lease.now })
    .where(isDue(lease.now))
    .returning(['company_id as companyId', 'session_id as sessionId', 'revision', 'tries', 'erased'])
    .returning(sql<OasisRecord | null>`sent`.as('sent'))
    .executeTakeFirst();

interface CurrentResult {
  session_id: string;
  wanted: boolean;
  identifier: string | null;
  module_code: string;
  module_name: string;
  module_version: string | null;
  score: number | null;
  successful: boolean | null;
  started_at: Date;
  finished_at: Date | null;
}

/** The present results of sessions, as Oasis should have them. */
export const currentResults = async (
  trx: Trx,
  companyId: string,
  field: oasis.IdentifierField,
  sessionIds: readonly string[],
): Promise<CurrentResult[]> => {
  const { rows } = await sql<CurrentResult>`
    select s.session_id, ${isForOasis(companyId)} as wanted, ${sql.ref(identifierColumns[field])} as identifier,
      m.product_code as module_code, m.name as module_name, s.module_version, s.score, s.successful, s.started_at,
      s.finished_at
    from session s
    join oasis_configuration o on o.company_id = s.company_id
    join module m on m.module_id = s.module_id
    join user_account u on u.company_id = s.company_id and u.user_id = s.user_id
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])`.execute(trx);
  return rows;
};

/** Ends a claim without anything to send; its try does not count. */
export const endWithoutTry = async (
  trx: Trx,
  key: DeliveryKey,
  state: 'delivered' | 'unmatched',
): Promise<void> => {
  await updateDelivery(trx, key)
    .set((row) => ({ state, tries: row('tries', '-', 1), next_try_at: null, cause: null, status: null }))
    .execute();
};

/**
 * Stores the outcome of a try, unless the session has changed since the claim: its delivery is then waiting
 * for another try.
 * @returns false when it was not stored
 */
export const recordOutcome = async (
  trx: Trx,
  delivery: ClaimedDelivery,
  outcome: Recorded<Outcome> & Updateable<OasisDeliveryTable>,
  lease: Lease,
): Promise<boolean> => {
  const result = await updateDelivery(trx, delivery)
    .set(outcome)
    .where('revision', '=', delivery.revision)
    .where(isLeased(lease))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Deletes a delivery, if nothing was ever sent for it. */
export const deleteUnsent = async (trx: Trx, { companyId, sessionId }: DeliveryKey): Promise<void> => {
  await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('sent', 'is', null)
    .execute();
};

/**
 * Sessions of a learner that were sent without a confirmation. Their results may have arrived all the same,
 * because an answer can be lost.
 */
export const listTriedUnsent = async (trx: Trx, { companyId, userId }: PersonKey): Promise<string[]> => {
  const rows = await trx
    .selectFrom('oasis_delivery')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('sent', 'is', null)
    .where('tries', '>', 0)
    .execute();
  return rows.map(({ session_id }) => session_id);
};

export const storeSent = async (trx: Trx, key: DeliveryKey, sent: OasisRecord): Promise<void> => {
  await updateDelivery(trx, key)
    .set({ sent: JSON.stringify(sent) })
    .execute();
};

/** Columns of a delivery that is sent again. The new revision makes a try that is under way record nothing. */
export const sentAgainFrom = (at: Date) => ({
  ...triedAgainFrom(at),
  revision: sql<number>`revision + 1`,
  cause: null,
  status: null,
});

/** Queues the withdrawal of everything sent for a person. */
export const queueWithdrawals = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  firstTryAt: Date,
): Promise<void> => {
  await trx
    .updateTable('oasis_delivery')
    .set({ ...sentAgainFrom(firstTryAt), erased: true, correction: 'withdrawn' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(sent is not null and not (sent->>'withdrawn')::boolean)`)
    .execute();
};

/**
 * Deletes a withdrawn delivery, and with it the identifier by which Oasis knew the learner.
 * @returns false when there was none
 */
export const endWithdrawal = async (trx: Trx, { companyId, sessionId }: DeliveryKey): Promise<boolean> => {
  const result = await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('erased', '=', true)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Deletes the deliveries of a person whose personal data is deleted, except those that have to be withdrawn first. */
export const forgetDeliveriesOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('erased', '=', false)
    .execute();
};

const updateDelivery = (trx: Trx, { companyId, sessionId }: DeliveryKey) =>
  trx.updateTable('oasis_delivery').where('company_id', '=', companyId).where('session_id', '=', sessionId);
