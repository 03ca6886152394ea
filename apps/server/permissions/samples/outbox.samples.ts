import { outbox } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import { type AnySample, sample } from '../sample.ts';

export const outboxSamples: readonly AnySample[] = [
  sample({ endpoint: outbox.listMails, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: outbox.findMail,
    about: "company's",
    make: async ({ portal }, { companyId }) => {
      const now = portal.clock.now();
      const deliveryId = newId(now);
      await portal.platform.database.write({ companyId }, (trx) =>
        trx
          .insertInto('delivery')
          .values({
            company_id: companyId,
            delivery_id: deliveryId,
            channel: 'mail',
            recipient: 'anna.berg@example.test',
            content: JSON.stringify({ template: 'invite' }),
            created_at: now,
            updated_at: now,
          })
          .execute(),
      );
      return deliveryId;
    },
    request: (id) => ({ params: { id } }),
  }),
];
