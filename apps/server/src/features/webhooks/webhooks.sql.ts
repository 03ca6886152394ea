import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { MadeEnded } from '../../domain/makers/handOver.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../../domain/makers/makers.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export const listWebhooks = (trx: Trx, companyId: string | undefined) =>
  webhooksOf(trx, companyId).orderBy('w.created_at').orderBy('w.webhook_id').limit(2000).execute();

export const findWebhook = (trx: Trx, companyId: string | undefined, webhookId: string) =>
  webhooksOf(trx, companyId).where('w.webhook_id', '=', webhookId).executeTakeFirst();

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Counts a company's webhooks that have not ended, the paused ones too. */
export const countWebhooks = async (trx: Trx, companyId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface WebhookKey {
  companyId: string;
  webhookId: string;
}

export const insertWebhook = async (
  trx: Trx,
  {
    companyId,
    webhookId,
    by,
    ...columns
  }: WebhookKey & { address: string; events: string[]; secret: Buffer; by: NamedPerson },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('webhook')
    .values({ company_id: companyId, webhook_id: webhookId, ...columns, created_at: now })
    .execute();
  await noteMaker(trx, { companyId, kind: 'webhook', subjectId: webhookId }, by);
};

export const changeWebhook = async (
  trx: Trx,
  { companyId, webhookId }: WebhookKey,
  change:
    | { address: string; events: string[] }
    | { paused_at: Date | null }
    | { secret: Buffer }
    | { secret: Buffer; old_secret: Buffer; old_secret_until: Date },
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set(change)
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute();
};

export const deleteWebhook = async (trx: Trx, { companyId, webhookId }: WebhookKey): Promise<void> => {
  await trx
    .deleteFrom('webhook')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute();
  await forgetMaker(trx, { companyId, kind: 'webhook', subjectId: webhookId });
};

/**
 * Ends webhooks, for example after their maker has left. Their history stays; waiting deliveries are not
 * sent.
 */
export const endWebhooks = async (
  trx: Trx,
  { companyId, kind, subjectIds, by }: MadeEnded,
  now: Date,
): Promise<void> => {
  if (kind !== 'webhook') return;
  const ids = sql<string>`any(${[...subjectIds]}::uuid[])`;
  await trx
    .updateTable('webhook')
    .set((set) => ({
      ended_at: now,
      ended_by_name: by,
      paused_at: set.fn.coalesce('paused_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', ids)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', next_try_at: null })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', ids)
    .where('state', '=', 'waiting')
    .execute();
};

interface DroppedEvents extends WebhookKey {
  events: number;
}

/**
 * Deletes deliveries from before that time that wait because their webhook rests, and adds their number to
 * the webhook's count of dropped events.
 */
export const dropOldEvents = async (trx: Trx, before: Date): Promise<void> => {
  const { rows } = await sql<DroppedEvents>`
    with dropped as (
      delete from webhook_delivery d using maker m
      where m.company_id = d.company_id and m.kind = 'webhook' and m.subject_id = d.webhook_id
        and m.resting_since is not null and d.state = 'waiting' and d.occurred_at < ${before}
      returning d.company_id, d.webhook_id)
    select company_id as "companyId", webhook_id as "webhookId", count(*) as events from dropped
    group by company_id, webhook_id`.execute(trx);
  for (const { companyId, webhookId, events } of rows)
    await trx
      .updateTable('webhook')
      .set((set) => ({ dropped: set('dropped', '+', Number(events)) }))
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhookId)
      .execute();
};

const webhooksOf = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('webhook as w')
    .innerJoin('company as c', 'c.company_id', 'w.company_id')
    .select(['w.company_id', 'c.name as company_name', 'w.webhook_id', 'w.address', 'w.events'])
    .select(['w.created_at', 'w.paused_at', 'w.secret', 'w.old_secret_until'])
    .select(['w.ended_at', 'w.ended_by_name', 'w.dropped'])
    .select(countInState(companyId, 'waiting').as('waiting'))
    .select(countInState(companyId, 'dead').as('dead'))
    .select(
      sql<Date | null>`(select max(d.last_tried_at) from webhook_delivery d
        where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = 'delivered')`.as(
        'last_delivered_at',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('w.company_id', '=', companyId ?? ''));

const countInState = (companyId: string | undefined, state: 'waiting' | 'dead') =>
  sql<number>`(select count(*) from webhook_delivery d
    where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = ${sql.lit(state)})`;
