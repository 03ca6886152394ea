import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

const received: { body: string; signature: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ body: await text(request), signature: String(request.headers['simward-signature']) });
  response.writeHead(204).end();
});
test.beforeAll(
  () =>
    new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    }),
);
test.afterAll(() => receiver.close());

const addressOf = () => {
  const bound = receiver.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/in`;
};

const isSigned = ({ body, signature }: (typeof received)[number], secret: string) => {
  const seconds = /^t=(\d+)/.exec(signature)?.[1];
  return signature.includes(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
};

test('an Admin adds a webhook, it hears of a new user with a right signature, and its secret rotates', {
  tag: '@webhooks',
}, async ({ page, request, signInAs }) => {
  const { token } = await signInAs('admin');
  await page.goto(screens.webhooks.path);
  const address = addressOf();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('checkbox', { name: 'User created' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secretOnPage = page.getByRole('status', { name: 'Secret' }).locator('code');
  const secret = await secretOnPage.innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const body = {
    name: 'Ottokar Vance',
    emailAddress: `vance${randomUUID().slice(0, 8)}@example.test`,
    role: 'User',
  };
  const { user } = await callPortal(request, users.registerUser, { body }, token);
  // Other journeys add people to the company at the same time, of whom the webhook hears as well.
  const callsOf = () => received.filter((call) => call.body.includes(user._id));
  await expect.poll(() => callsOf().map((call) => isSigned(call, secret))).toEqual([true]);
  expect(JSON.parse(callsOf()[0]?.body ?? '{}')).toMatchObject({ event: 'user.created' });

  await page.getByRole('button', { name: `History of ${address}` }).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Delivered');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `More actions for ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('button', { name: 'Make another secret' }).click();
  const rotated = await secretOnPage.innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(rotated).not.toBe(secret);
  await page.getByRole('button', { name: `More actions for ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test event' }).click();
  const tests = () => received.filter(({ body }) => JSON.parse(body).event === 'test');
  await expect.poll(() => tests().length).toBe(1);
  for (const either of [secret, rotated])
    expect(tests().map((call) => isSigned(call, either))).toEqual([true]);

  // Neither secret is left in the page or in what the browser keeps.
  const readable = `${await page.content()} ${await page.evaluate('JSON.stringify([localStorage, sessionStorage])')}`;
  for (const either of [secret, rotated]) expect(readable).not.toContain(either);
});
