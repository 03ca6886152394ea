import { outbox } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser } from '../../testing/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/testPortal.ts';
import { queueMail } from './queueMail.ts';

let portal: TestPortal;
let companyId: string;

beforeAll(async () => {
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
});
afterAll(() => portal.close());

test('without mail server', async () => {
  const { userId } = await buildUser(portal, companyId, { name: 'Anna <b>Berg</b>' });
  await portal.platform.database.write({ companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId, userId, template: 'reset' }),
  );
  await portal.runJobs();
  const rows = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('delivery').selectAll().execute(),
  );
  console.log(rows, outbox.mailTemplateSchema.options);
  expect(rows).toHaveLength(1);
});
