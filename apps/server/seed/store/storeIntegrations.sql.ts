import { sql } from 'kysely';
import { insertApiKey, revokeApiKey } from '../../src/domain/api-keys/apiKeys.sql.ts';
import { type NamedPerson, noteMaker } from '../../src/domain/makers/makers.sql.ts';
import { secretContext } from '../../src/features/webhooks/sendDeliveries.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { newSecret } from '../../src/platform/ids.ts';
import type { SecretBox } from '../../src/platform/secrets/secretBox.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { adminOf } from './storeFleet.sql.ts';
import { userIdOf } from './storePeople.sql.ts';

const slug = 'stbrigid';

interface Integrations {
  people: readonly Person[];
  secretBox: SecretBox;
}

/**
 * The demo hospital's programs: API keys that nobody knows, and a webhook, which is paused because nothing answers it.
 */
export const storeIntegrations = async (
  trx: Trx,
  time: DemoTime,
  { people, secretBox }: Integrations,
): Promise<void> => {
  const companyId = demoId('company', slug);
  const admin = adminOf(people, slug);
  const by = { companyId, userId: userIdOf(admin.mobileNo), name: admin.name };
  await storeKeys(trx, time, by);
  await storeWebhook(trx, time, by, secretBox);
};

const storeKeys = async (trx: Trx, time: DemoTime, by: NamedPerson): Promise<void> => {
  const { companyId } = by;
  const keyOf = (name: string) => ({
    companyId,
    apiKeyId: demoId('api-key', slug, name),
    name,
    key: `swk_${newSecret()}`,
    by,
  });
  const rota = keyOf('Rota planner');
  const former = keyOf('Former HR export');
  const expiresAt = hourOfDay(time, -320, 9);
  await insertApiKey(trx, { ...former, scopes: ['users:manage'], expiresAt: null }, hourOfDay(time, 110, 11));
  await revokeApiKey(trx, { ...former, by: by.name }, hourOfDay(time, 46, 16));
  await insertApiKey(
    trx,
    { ...rota, scopes: ['results:read', 'assignments:manage'], expiresAt },
    hourOfDay(time, 45, 9),
  );
  await trx
    .updateTable('api_key')
    .set({ last_used_at: hourOfDay(time, 1, 6) })
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', rota.apiKeyId)
    .execute();
};

const storeWebhook = async (
  trx: Trx,
  time: DemoTime,
  by: NamedPerson,
  secretBox: SecretBox,
): Promise<void> => {
  const { companyId } = by;
  const webhookId = demoId('webhook', slug, 'rota');
  const pausedAt = hourOfDay(time, 2, 17);
  await trx
    .insertInto('webhook')
    .values({
      company_id: companyId,
      webhook_id: webhookId,
      address: 'https://rota.stbrigid.example/simward',
      events: ['assessment.passed', 'assessment.failed'],
      secret: secretBox.seal(newSecret(), secretContext(webhookId)),
      created_at: hourOfDay(time, 45, 10),
      paused_at: pausedAt,
    })
    .execute();
  await noteMaker(trx, { companyId, kind: 'webhook', subjectId: webhookId }, by);
  await storeHistory(trx, { companyId, webhookId, from: hourOfDay(time, 12, 0), to: pausedAt });
};

/** The same session always gets the same id. Setting version and variant makes the digest a valid UUID. */
const eventId = sql`overlay(overlay(md5(s.session_id::text || 'webhook') placing '8' from 13) placing 'a' from 17)::uuid`;

/** The webhook's deliveries before it was paused; one of them never succeeded. */
const storeHistory = async (
  trx: Trx,
  { companyId, webhookId, from, to }: { companyId: string; webhookId: string; from: Date; to: Date },
): Promise<void> => {
  await sql`
    insert into webhook_delivery as target (company_id, webhook_id, event_id, event, data, occurred_at, state, tries,
      last_tried_at, cause, status)
    select s.company_id, ${webhookId}::uuid, ${eventId},
      case when s.successful then 'assessment.passed' else 'assessment.failed' end,
      jsonb_build_object('sessionId', s.session_id, 'userId', s.user_id, 'moduleId', s.module_id, 'mode', s.mode,
        'outcome', s.outcome, 'score', s.score, 'successful', s.successful, 'startedAt', s.started_at),
      s.finished_at, case when s.nth = 9 then 'dead' else 'delivered' end, case when s.nth = 9 then 12 else 1 end,
      s.finished_at + case when s.nth = 9 then interval '23 hours' else interval '2 seconds' end,
      case when s.nth = 9 then 'busy' end, case when s.nth = 9 then 503 else 204 end
    from (
      select *, row_number() over (order by finished_at desc, session_id) as nth from session
      where company_id = ${companyId}::uuid and state = 'finished' and custody = 'accepted' and user_id is not null
        and mode = 'assessment' and outcome = 'completed' and finished_at between ${from} and ${to}) s
    returning target.event_id`.execute(trx);
};
