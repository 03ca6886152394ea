import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface WebhookKey {
  companyId: string;
  webhookId: string;
}

const ofState = (companyId: string | undefined, state: 'waiting' | 'dead') =>
  sql<number>`(select count(*) from webhook_delivery d
    where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = ${sql.lit(state)})`;

const webhooks = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('webhook as w')
    .innerJoin('company as c', 'c.company_id', 'w.company_id')
    .select(['w.company_id', 'c.name as company_name', 'w.webhook_id', 'w.address', 'w.events'])
    .select(['w.created_at', 'w.paused_at', 'w.secret', 'w.old_secret_until'])
    .select(ofState(companyId, 'waiting').as('waiting'))
    .select(ofState(companyId, 'dead').as('dead'))
    .select(
      sql<Date | null>`(select max(d.last_tried_at) from webhook_delivery d
        where d.company_id = ${companyOrOwn(companyId, 'w')} and d.webhook_id = w.webhook_id and d.state = 'delivered')`.as(
        'last_delivered_at',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('w.company_id', '=', companyId ?? ''));

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const listWebhooks = (trx: Trx, companyId: string | undefined) =>
  webhooks(trx, companyId).orderBy('w.created_at').orderBy('w.webhook_id').limit(2000).execute();

export const findWebhook = (trx: Trx, companyId: string | undefined, webhookId: string) =>
  webhooks(trx, companyId).where('w.webhook_id', '=', webhookId).executeTakeFirst();

export const countWebhooks = async (trx: Trx, companyId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertWebhook = async (
  trx: Trx,
  { companyId, webhookId, ...given }: WebhookKey & { address: string; events: string[]; secret: Buffer },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('webhook')
    .values({ company_id: companyId, webhook_id: webhookId, ...given, created_at: now })
    .execute();
};

export const changeWebhook = async (
  trx: Trx,
  { companyId, webhookId }: WebhookKey,
  change:
    | { address: string; events: string[] }
    | { paused_at: Date | null }
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
};
