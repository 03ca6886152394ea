import { createServer } from 'node:http';
import { apiKeys, audit, basePath, oasis, outbox, users, webhooks } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockOasis, startMockOasis } from '../seed/mock-oasis/mockOasis.ts';
import { deliverToOasis } from '../src/features/oasis/delivery/deliver.ts';
import { tellAdministrators } from '../src/features/oasis/delivery/tellAdministrators.ts';
import { sendDueDeliveries } from '../src/features/webhooks/sendDeliveries.ts';
import { createLog } from '../src/platform/log/log.ts';
import { buildModule, buildUser, signInAs } from '../src/testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../src/testing/builders/buildStaff.ts';
import { buildSession } from '../src/testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';

const password = 'Recognisable-Oasis-Pa55word-0815';
const wrongPassword = 'Recognisable-Oasis-Typo-0816';

let portal: TestPortal;
let mock: MockOasis;
let staff: BuiltStaff;
let fails = false;
const answers: { name: string; text: string }[] = [];
const logged: string[] = [];

const receiver = createServer((_request, response) => response.writeHead(fails ? 500 : 204).end());
const receiverAddress = () => {
  const bound = receiver.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/in`;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  mock = await startMockOasis({
    account: { name: 'stbrigid', password },
    misbehave: () => (fails ? 'echo' : undefined),
  });
  portal = await createTestPortal({
    oasis: { url: mock.url },
    log: createLog('trace', { to: { write: (line) => void logged.push(line) } }),
    onAnswer: (name, text) => void answers.push({ name, text }),
  });
  staff = await buildStaff(portal);
});
afterAll(async () => {
  receiver.close();
  await portal.close();
  await mock.close();
});

/** Signs in each time, because the test moves the clock past the end of a sign-in. */
const asAdmin = async () => ({ token: await signInAs(portal, staff.admin) });
const saveOasis = async (changes: object = {}) => {
  const body = {
    api_account: 'stbrigid',
    api_password: password,
    identifier_field: 'user_id' as const,
    departments: [staff.icu],
    ...changes,
  };
  return portal.send(oasis.saveConfiguration, { query: {}, body }, await asAdmin());
};
/** Sends a secret in bodies that are not valid, as a proxy, a typing error or a curious program might. */
const sendInvalid = async (secret: string) => {
  const headers = { authorization: `Bearer ${(await asAdmin()).token}`, 'content-type': 'application/json' };
  for (const payload of [`{"api_password":"${secret}"`, `{"api_password":["${secret}"]}`, `"${secret}"`]) {
    const url = `${basePath}${oasis.saveConfiguration.path}`;
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    answers.push({ name: 'invalid', text: `${JSON.stringify(answer.headers)} ${answer.body}` });
  }
};

/** Every row of every table, as the owner of the machine sees them. */
const readEverything = async (): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: portal.database.adminUrl });
  await owner.connect();
  try {
    const tables = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const found = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  } finally {
    await owner.end();
  }
};

const encodingsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  encodeURIComponent(secret),
];
const textsWith = (texts: readonly string[], secret: string) =>
  texts.filter((text) => encodingsOf(secret).some((encoded) => text.includes(encoded)));

/** Uses Oasis from entering the account to a delivery, with failures and a wrong password. */
const playOasis = async () => {
  const learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  const module = await buildModule(portal, staff.companyId);
  await saveOasis({ api_password: wrongPassword });
  await portal.send(oasis.testConnection, {}, await asAdmin());
  await saveOasis();
  portal.clock.advance({ seconds: 11 });
  await portal.send(oasis.testConnection, {}, await asAdmin());
  await buildSession(portal, learner, module);
  fails = true;
  await portal.send(oasis.testConnection, {}, await asAdmin());
  await deliverToOasis(portal.platform);
  portal.clock.advance({ minutes: 61 });
  await deliverToOasis(portal.platform);
  await tellAdministrators(portal.platform);
  fails = false;
  portal.clock.advance({ minutes: 5 });
  await deliverToOasis(portal.platform);
  expect(mock.results.size).toBe(1);
};

const playWebhook = async (): Promise<string[]> => {
  const body = { address: receiverAddress(), events: ['user.created' as const] };
  const { webhook, secret } = (await portal.send(webhooks.addWebhook, { body }, await asAdmin())).body;
  const params = { id: webhook._id };
  fails = true;
  await portal.send(webhooks.sendTest, { params }, await asAdmin());
  await sendDueDeliveries(portal.platform);
  fails = false;
  const rotated = (await portal.send(webhooks.rotateSecret, { params }, await asAdmin())).body.secret;
  portal.clock.advance({ minutes: 1 });
  await sendDueDeliveries(portal.platform);
  const { deliveries } = (await portal.send(webhooks.listDeliveries, { params, query: {} }, await asAdmin()))
    .body;
  expect(deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]);
  return [secret, rotated];
};

const playKey = async (): Promise<string> => {
  const body = { name: 'Rota', scopes: ['users:manage' as const] };
  const { apiKey, key } = (await portal.send(apiKeys.createKey, { body }, await asAdmin())).body;
  const useKey = () => portal.send(users.listUsers, { body: {} }, { token: key });
  expect((await useKey()).status).toBe(200);
  expect((await portal.send(apiKeys.listKeys, {}, { token: key })).problem.code).toBe('api-key.closed');
  await portal.send(apiKeys.revokeKey, { params: { id: apiKey._id } }, await asAdmin());
  expect((await useKey()).problem.code).toBe('api-key.revoked');
  return key;
};

const readAll = async () => {
  await portal.send(oasis.readConfiguration, { query: {} }, await asAdmin());
  await portal.send(oasis.readStanding, {}, await asAdmin());
  await portal.send(oasis.listDeliveries, { query: {} }, await asAdmin());
  await portal.send(webhooks.listWebhooks, {}, await asAdmin());
  await portal.send(apiKeys.listKeys, {}, await asAdmin());
  await portal.send(audit.listEntries, { query: {} }, await asAdmin());
  await portal.send(outbox.listMails, { query: {} }, await asAdmin());
};

test('no secret of Oasis, a webhook or an API key is anywhere but in the one answer that shows it', async () => {
  await playOasis();
  const [secret = '', rotated = ''] = await playWebhook();
  const key = await playKey();
  for (const secretValue of [password, secret, key]) await sendInvalid(secretValue);
  await readAll();
  await portal.runJobs();

  const owner = new pg.Client({ connectionString: portal.database.adminUrl });
  await owner.connect();
  await owner.query('alter table oasis_configuration add constraint broken check (false) not valid');
  await owner.end();
  expect((await saveOasis()).status).toBe(500);

  const callsShowing = (secretValue: string) =>
    answers.filter(({ text }) => textsWith([text], secretValue).length > 0).map(({ name }) => name);
  expect(callsShowing(password)).toEqual([]);
  expect(callsShowing(wrongPassword)).toEqual([]);
  expect(callsShowing(secret)).toEqual(['webhooks.add']);
  expect(callsShowing(rotated)).toEqual(['webhooks.rotateSecret']);
  expect(callsShowing(key)).toEqual(['apiKeys.create']);
  expect(logged.join('')).toContain('oasis');
  const rows = await readEverything();
  expect(rows.some((row) => row.includes('webhook.secret-rotated'))).toBe(true);
  expect(rows.some((row) => row.includes('oasis.'))).toBe(true);
  const metrics = await portal.metrics.metrics();
  for (const secretValue of [password, wrongPassword, secret, rotated, key])
    expect(textsWith([...logged, ...rows, metrics], secretValue)).toEqual([]);
});
