import type { oasis } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompleted, isCounted } from '../../../domain/sessions/counted/countedSession.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { compiledOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { identifierColumns } from '../configuration/learnerCounts.sql.ts';
import type { OasisRecord } from '../connector/connector.ts';

export interface DeliveryKey {
  companyId: string;
  sessionId: string;
}

/** A session `s` that Oasis is to have: a completed assessment of somebody in a department that configuration `o` names. */
export const isWanted = (companyId: string): RawBuilder<boolean> =>
  sql<boolean>`(s.mode = 'assessment' and ${isCounted} and ${isCompleted} and s.user_id in (
    select m.user_id from user_department m
    where m.company_id = ${companyId} and m.department_id = any(o.department_ids)))`;

const insertWanted = compiledOnce(
  (_database, { companyId, sessionId, now }: DeliveryKey & { now: Date }) => sql`
    insert into oasis_delivery (company_id, session_id, user_id, noted_at, next_try_at)
    select s.company_id, s.session_id, s.user_id, ${now}, ${now}
    from session s
    join oasis_configuration o on o.company_id = s.company_id
    where s.company_id = ${companyId} and s.session_id = ${sessionId} and s.user_id in (
        select u.user_id from user_account u where u.company_id = ${companyId} and u.pseudonymised_at is null)
      and (${isWanted(companyId)} or s.session_id in (
        select d.session_id from oasis_delivery d
        where d.company_id = ${companyId} and d.session_id = ${sessionId}))
    on conflict (company_id, session_id) do update
      set user_id = excluded.user_id, state = 'waiting', revision = oasis_delivery.revision + 1,
        tries = 0, next_try_at = excluded.next_try_at, cause = null, status = null, file = null, erased = false
    returning session_id`,
);

/**
 * Notes an assessment that Oasis is to have, or has something of, in the transaction that gave it its result. One that is
 * known already is looked at anew.
 */
export const noteAssessment = async (trx: Trx, session: DeliveryKey, now: Date): Promise<void> => {
  await insertWanted(trx, { ...session, now });
};

/** Companies of which something is due, or waits for an identifier; each is asked by the index of what waits. */
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

/** Lets go what waited for an identifier that is there now. */
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

export interface ClaimedDelivery {
  session_id: string;
  revision: number;
  tries: number;
  sent: OasisRecord | null;
  /** Of an erased learner: it is to be withdrawn. */
  erased: boolean;
}

/**
 * Takes what is due for a try, each counted at once and not due again before `until`: what a process that died had taken
 * is then taken by another. Several processes may do so beside each other.
 */
export const claimDue = async (
  trx: Trx,
  companyId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    update oasis_delivery set tries = tries + 1, tried_at = ${now}, next_try_at = ${until}
    where company_id = ${companyId} and session_id = any(array(
      select session_id from oasis_delivery
      where company_id = ${companyId} and state = 'waiting' and next_try_at <= ${now}
      order by next_try_at limit ${sql.lit(limit)} for update skip locked))
    returning session_id, revision, tries, sent, erased`.execute(trx);
  return rows;
};

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

/** What the sessions are now, as Oasis is to have them. */
export const currentResults = async (
  trx: Trx,
  companyId: string,
  field: oasis.IdentifierField,
  sessionIds: readonly string[],
): Promise<CurrentResult[]> => {
  const { rows } = await sql<CurrentResult>`
    select s.session_id, ${isWanted(companyId)} as wanted, ${sql.ref(identifierColumns[field])} as identifier,
      m.product_code as module_code, m.name as module_name, s.module_version, s.score, s.successful, s.started_at,
      s.finished_at
    from session s
    join oasis_configuration o on o.company_id = s.company_id
    join module m on m.module_id = s.module_id
    join user_account u on u.company_id = s.company_id and u.user_id = s.user_id
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])`.execute(trx);
  return rows;
};

interface Settled {
  state: oasis.DeliveryState;
  nextTryAt?: Date | undefined;
  deliveredAt?: Date;
  cause?: string | null;
  status?: number | null;
  sent?: OasisRecord;
  correction?: oasis.Correction;
  /** That it went with. */
  file?: string | null;
  /** A try that was none. */
  uncounted?: boolean;
}

/** What came of a try; nothing, when the session has changed meanwhile: it waits already for another. */
export const settleDelivery = async (
  trx: Trx,
  { companyId, sessionId, revision }: DeliveryKey & { revision: number },
  settled: Settled,
): Promise<void> => {
  await trx
    .updateTable('oasis_delivery')
    .set((row) => ({
      state: settled.state,
      next_try_at: settled.nextTryAt ?? null,
      cause: settled.cause ?? null,
      status: settled.status ?? null,
      ...(settled.deliveredAt && { delivered_at: settled.deliveredAt }),
      ...(settled.sent && { sent: JSON.stringify(settled.sent) }),
      ...(settled.correction && { correction: settled.correction }),
      ...(settled.file && { file: settled.file }),
      ...(settled.uncounted && { tries: row('tries', '-', 1) }),
    }))
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('revision', '=', revision)
    .where('state', '=', 'waiting')
    .execute();
};

/** Takes a row out of which nothing ever went. */
export const dropDelivery = async (trx: Trx, { companyId, sessionId }: DeliveryKey): Promise<void> => {
  await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('sent', 'is', null)
    .execute();
};

/** Leaves what was taken and not tried for the next time. */
export const giveBack = async (
  trx: Trx,
  companyId: string,
  claimed: readonly ClaimedDelivery[],
  now: Date,
): Promise<void> => {
  await sql`
    update oasis_delivery set tries = tries - 1, next_try_at = ${now}
    where company_id = ${companyId} and state = 'waiting'
      and session_id = any(${claimed.map(({ session_id }) => session_id)}::uuid[])
      and tries > 0
    returning session_id`.execute(trx);
};

/** Tries of which nothing is known to have arrived, though it may have: an answer can be lost. */
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

export const noteSent = async (
  trx: Trx,
  { companyId, sessionId }: DeliveryKey,
  sent: OasisRecord,
): Promise<void> => {
  await trx
    .updateTable('oasis_delivery')
    .set({ sent: JSON.stringify(sent) })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .execute();
};

/** Queues the withdrawal of all that went of somebody; a try that is under way meanwhile settles nothing. */
export const queueWithdrawals = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  firstTryAt: Date,
): Promise<void> => {
  await sql`
    update oasis_delivery set erased = true, state = 'waiting', correction = 'withdrawn', revision = revision + 1, tries = 0,
      next_try_at = ${firstTryAt}, cause = null, status = null
    where company_id = ${companyId} and user_id = ${userId} and sent is not null
      and not (sent->>'withdrawn')::boolean
    returning session_id`.execute(trx);
};

/** Forgets what was withdrawn, and with it by whom Oasis knew it. */
export const endWithdrawal = async (trx: Trx, { companyId, sessionId }: DeliveryKey): Promise<void> => {
  await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('erased', '=', true)
    .execute();
};

/** Forgets what went to Oasis of somebody of whom nothing personal is kept, but for what is to be withdrawn first. */
export const forgetDeliveriesOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('oasis_delivery')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('erased', '=', false)
    .execute();
};
