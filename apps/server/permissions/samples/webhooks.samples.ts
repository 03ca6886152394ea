import { webhooks } from '@simward/contract';
import { secretContext } from '../../src/features/webhooks/sendDeliveries.ts';
import { insertTest } from '../../src/features/webhooks/webhookDeliveries.sql.ts';
import { insertWebhook } from '../../src/features/webhooks/webhooks.sql.ts';
import { newId, newSecret } from '../../src/platform/ids.ts';
import { makerIn } from '../../src/testing/builders/apiKeyBuilder.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

const make = async ({ portal }: World, { companyId }: RecordScope): Promise<string> => {
  const now = portal.clock.now();
  const webhookId = newId(now);
  const secret = portal.platform.secretBox.seal(newSecret(), secretContext(webhookId));
  const hook = {
    companyId,
    webhookId,
    address: 'https://rota.example.org/in',
    events: ['user.created'],
    secret,
    by: await makerIn(portal, companyId),
  };
  await portal.platform.database.write({ companyId }, async (trx) => {
    await insertWebhook(trx, hook, now);
    // The webhook and its only delivery have the same id.
    await insertTest(trx, { companyId, webhookId, eventId: webhookId }, now);
  });
  return webhookId;
};

export const webhooksSamples: readonly AnySample[] = [
  sample({ endpoint: webhooks.listWebhooks, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: webhooks.addWebhook,
    request: (companyId) => ({
      body: { address: 'https://rota.example.org/in', events: ['user.created' as const], companyId },
    }),
  }),
  sample({
    endpoint: webhooks.changeWebhook,
    about: "company's",
    make,
    request: (id) => ({
      params: { id },
      body: { address: 'https://rota.example.org/new', events: ['assignment.made' as const] },
    }),
  }),
  ...[
    webhooks.pauseWebhook,
    webhooks.resumeWebhook,
    webhooks.deleteWebhook,
    webhooks.rotateSecret,
    webhooks.sendTest,
  ].map((endpoint) => sample({ endpoint, about: "company's", make, request: (id) => ({ params: { id } }) })),
  sample({
    endpoint: webhooks.listDeliveries,
    about: "company's",
    make,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({
    endpoint: webhooks.resend,
    about: "company's",
    make,
    request: (id) => ({ params: { id, eventId: id } }),
  }),
];
