import type { outbox } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyHash } from '../../platform/ids.ts';
import { waitingJobs } from '../../platform/jobs/waitingJobs.sql.ts';
import { sayStored } from '../../platform/texts/storedText.ts';
import { type BuiltUser, buildCompany, buildUser } from '../../testing/builders/builders.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { forgetOldMails } from './mail.jobs.ts';
import { queueMail } from './queueMail.ts';
import { deliverMailJob } from './sending/deliverMail.ts';
import { mostTries } from './sending/mailPauses.ts';
import { queueDueMails } from './sending/queueDueMails.ts';

let mailServer: TestMailServer;
let portal: TestPortal;
let companyId: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await createTestPortal({ mail: { smtpUrl: mailServer.url, from: 'portal@example.org' } });
  ({ companyId } = await buildCompany(portal, { name: 'St. Brigid Hospital' }));
});
beforeEach(() => {
  mailServer.mails.length = 0;
  mailServer.refuseWith(undefined);
  mailServer.setAway(false);
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const queue = (user: BuiltUser, template: outbox.MailTemplate) =>
  portal.platform.database.write({ companyId: user.companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId: user.companyId, userId: user.userId, template }),
  );
const deliveriesOf = (user: BuiltUser) =>
  portal.platform.database.read({ companyId: user.companyId }, (trx) =>
    trx
      .selectFrom('delivery')
      .select(['delivery_id', 'recipient', 'content', 'state', 'attempts', 'last_error'])
      .where('subject_id', '=', user.userId)
      .orderBy('created_at')
      .execute(),
  );
const deliver = async (user: BuiltUser) => {
  const [delivery] = await deliveriesOf(user);
  if (!delivery) throw new Error('nothing is queued');
  return deliverMailJob.run(portal.platform, {
    companyId: user.companyId,
    deliveryId: delivery.delivery_id,
  });
};
/** Lets time pass, and does what is due then. */
const later = async (time: Parameters<typeof portal.clock.advance>[0]) => {
  portal.clock.advance(time);
  await portal.duringJobs(() => queueDueMails(portal.platform));
  await portal.runJobs();
};
const reasonsOf = async (user: BuiltUser) =>
  (await deliveriesOf(user)).map(({ last_error: reason }) => sayStored('en', reason ?? ''));
const tokenIn = (link: string | undefined) => new URL(link ?? '').hash.slice(1);

test('a mail reaches the address on the account in text and HTML, with the name of the organisation', async () => {
  const user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  await queue(user, 'invite');
  await portal.runJobs();
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({
    to: `${user.userId}@example.test`,
    from: '"St. Brigid Hospital (Simward)" <portal@example.org>',
    subject: 'St. Brigid Hospital invites you to Simward',
  });
  expect(mail?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/welcome#[\w-]{43}$/);
  for (const shown of ['Anna Berg', user.mobileNo, '20 Nov 2026, 09:30 (Europe/London)', mail?.link ?? '-'])
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(shown);
  expect(mail?.html).not.toMatch(/<img|<link|<script|<style|url\(/);
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
});

test('what people are called is text in a mail, and no header of its own', async () => {
  const hostile = await buildCompany(portal, { name: 'A & B\r\nBcc: other@example.org <script>' });
  const user = await buildUser(portal, hostile.companyId, { name: '<img src=x onerror=alert(1)>' });
  await queue(user, 'invite');
  await portal.runJobs();
  expect(mailServer.mails).toHaveLength(1);
  const [mail] = mailServer.mails;
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toMatch(/<img|<script/);
});

test('no token that works lies in the queue or in the history; stored is its hash alone', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  const tokens = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx.selectFrom('password_token').selectAll().where('user_id', '=', user.userId).execute(),
    );
  expect(await tokens()).toEqual([]);
  await portal.runJobs();
  const token = tokenIn(mailServer.mails[0]?.link);
  expect(await tokens()).toMatchObject([{ token_hash: keyHash(token), purpose: 'reset', used_at: null }]);
  expect(JSON.stringify(await deliveriesOf(user))).not.toContain(token);
});

test('a mail that is queued in a transaction that fails is never sent', async () => {
  const user = await buildUser(portal, companyId);
  await expect(
    portal.platform.database.write({ companyId }, async (trx) => {
      await queueMail(portal.platform, trx, { companyId, userId: user.userId, template: 'reset' });
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  await portal.runJobs();
  expect(mailServer.mails).toEqual([]);
  expect(await deliveriesOf(user)).toEqual([]);
});

test('a recipient who is not taken now is tried for a day with growing pauses, then given up', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'invite');
  mailServer.refuseWith(451);
  await portal.runJobs();
  expect(await reasonsOf(user)).toEqual([
    expect.stringMatching(/^The mail server works, but did not take this mail: .*451/),
  ]);
  let hours = 0;
  for (; (await deliveriesOf(user))[0]?.state === 'failed'; hours += 1) await later({ minutes: 60 });
  expect(hours).toBeGreaterThan(24);
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'given up', attempts: mostTries }]);
  mailServer.refuseWith(undefined);
  await later({ minutes: 24 * 60 });
  expect(mailServer.mails).toEqual([]);
});

test('a mail that failed once carries a new link, and the history keeps no error', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  mailServer.refuseWith(451);
  await portal.runJobs();
  mailServer.refuseWith(undefined);
  await later({ seconds: 20 });
  expect(mailServer.mails).toEqual([]);
  await later({ seconds: 10 });
  expect(mailServer.mails).toHaveLength(1);
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});

test('a mail server that is away for five minutes costs no mail, and one look spares the other mails theirs', async () => {
  const [first, second] = [await buildUser(portal, companyId), await buildUser(portal, companyId)];
  mailServer.setAway(true);
  for (const user of [first, second]) await queue(user, 'invite');
  const connections = mailServer.connections();
  await portal.runJobs();
  const looks = mailServer.connections() - connections;
  for (const user of [first, second]) {
    expect(await deliveriesOf(user)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(await reasonsOf(user)).toEqual([expect.stringMatching(/^The mail server takes no mails now: /)]);
  }
  await later({ seconds: 29 });
  expect(mailServer.connections() - connections).toBe(looks);
  await later({ minutes: 5 });
  mailServer.setAway(false);
  for (let minutes = 0; minutes < 10; minutes += 1) await later({ minutes: 1 });
  expect(mailServer.mails.map(({ to }) => to).toSorted()).toEqual(
    [first, second].map(({ userId }) => `${userId}@example.test`).toSorted(),
  );
});

test('a link that somebody waits for is tried until it would have ended, and the history says so', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  mailServer.setAway(true);
  await portal.runJobs();
  for (let minutes = 0; minutes < 29; minutes += 1) await later({ minutes: 1 });
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'failed' }]);
  mailServer.setAway(false);
  await later({ minutes: 1 });
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'given up' }]);
  expect(await reasonsOf(user)).toEqual([
    'It could not be sent in the half hour for which its link would have worked.',
  ]);
  expect(mailServer.mails).toEqual([]);
});

/** Loses what is queued for mails, as a queue that somebody empties or a process that is killed. */
const loseJobs = () =>
  portal.platform.database.write('all', (trx) =>
    sql`delete from pgboss.job where name in ('deliver-mail', 'deliver-report')`.execute(trx),
  );

test('a mail whose job is lost is found again and sent once', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  await loseJobs();
  await later({ seconds: 59 });
  expect(mailServer.mails).toEqual([]);
  await later({ seconds: 1 });
  await later({ minutes: 10 });
  expect(mailServer.mails).toHaveLength(1);
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a mail that waits for its job gets no other, and one that goes twice through the queue goes out once', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'invite');
  portal.clock.advance({ minutes: 2 });
  await queueDueMails(portal.platform);
  expect(await waitingJobs(portal.platform.database, ['deliver-mail'], 'deliveryId')).toHaveLength(1);
  await Promise.all([deliver(user), deliver(user)]);
  await portal.runJobs();
  expect(mailServer.mails).toHaveLength(1);
});

test('a mail whose process is killed while it sends is sent by another once its try must have ended', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'invite');
  await loseJobs();
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('delivery')
      .set({ attempts: 1, next_try_at: new Date(portal.clock.now().getTime() + 300_000) })
      .where('company_id', '=', companyId)
      .where('subject_id', '=', user.userId)
      .execute(),
  );
  await later({ minutes: 4 });
  await deliver(user);
  expect(mailServer.mails).toEqual([]);
  await later({ minutes: 1 });
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('a mail that was lost for two days ends and says why, also one of an older release', async () => {
  const users = [await buildUser(portal, companyId), await buildUser(portal, companyId)];
  for (const user of users) await queue(user, 'invite');
  await loseJobs();
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('delivery')
      .set({ next_try_at: null })
      .where('company_id', '=', companyId)
      .where('subject_id', '=', users[1]?.userId ?? '')
      .execute(),
  );
  await later({ minutes: 48 * 60 + 1 });
  for (const user of users) {
    expect(await deliveriesOf(user)).toMatchObject([{ state: 'given up' }]);
    expect(await reasonsOf(user)).toEqual([
      'It was not sent for two days, because the portal was stopped or had lost it.',
    ]);
  }
  expect(mailServer.mails).toEqual([]);
});

test('a mail that cannot be written ends after its tries, and holds up no other', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'invite');
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('delivery')
      .set({ content: JSON.stringify({ template: 'of an older release' }), attempts: mostTries - 2 })
      .where('company_id', '=', companyId)
      .where('subject_id', '=', user.userId)
      .execute(),
  );
  await later({ minutes: 1 });
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'failed', attempts: mostTries - 1 }]);
  await later({ minutes: 4 * 60 });
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'given up', attempts: mostTries }]);
  expect(await reasonsOf(user)).toEqual(['It could not be written. The log of the server says why.']);
});

test('a mailbox that does not exist is given up at once', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  mailServer.refuseWith(550);
  await portal.runJobs();
  expect(await deliveriesOf(user)).toMatchObject([{ state: 'given up', attempts: 1 }]);
});

test('nobody who may not sign in gets a link', async () => {
  const user = await buildUser(portal, companyId, { status: false });
  await queue(user, 'invite');
  await portal.runJobs();
  expect(mailServer.mails).toEqual([]);
  const [delivery] = await deliveriesOf(user);
  expect(delivery).toMatchObject({ state: 'given up' });
  expect(sayStored('en', delivery?.last_error ?? '')).toBe('The account may not sign in.');
});

test('the address counts that the account has when the mail goes', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'reset');
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ email: 'anna.new@example.test' })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  await portal.runJobs();
  expect(mailServer.mails).toMatchObject([{ to: 'anna.new@example.test' }]);
  expect(await deliveriesOf(user)).toMatchObject([{ recipient: 'anna.new@example.test' }]);
});

test('a mail is in the language of the person, so that no word of it is in another one', async () => {
  const user = await buildUser(portal, companyId, { name: 'Anna Berg' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ language: 'en-XA' })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  await queue(user, 'password-changed');
  await portal.runJobs();
  const [mail] = mailServer.mails;
  expect(await deliveriesOf(user)).toMatchObject([
    { content: { subject: expect.stringMatching(/^\[.*\]$/) } },
  ]);
  const isValue = (line: string) => line === 'St. Brigid Hospital' || line.startsWith('http');
  const lines = (mail?.text ?? '').split('\n').filter((line) => line !== '' && !isValue(line));
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line).toMatch(/^\[.*\]$|^\[.*\]:|:$/);
  expect(mail?.html).toContain('<html lang="en-XA">');
});

test('mails are forgotten after 90 days', async () => {
  const user = await buildUser(portal, companyId);
  await queue(user, 'password-changed');
  await portal.runJobs();
  portal.clock.advance({ days: 90 });
  await forgetOldMails(portal.platform);
  expect(await deliveriesOf(user)).toHaveLength(1);
  portal.clock.advance({ seconds: 1 });
  await forgetOldMails(portal.platform);
  expect(await deliveriesOf(user)).toEqual([]);
});
