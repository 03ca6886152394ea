import { randomUUID } from 'node:crypto';
import { outbox, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../domain/mails/queueMail.ts';
import type { MailSettings } from '../../platform/mail/mailTransport.ts';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/startMailServer.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let mailServer: TestMailServer;
/** A portal without a mail server. */
let keeping: TestPortal;
/** A portal that sends mail. */
let sending: TestPortal;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail: MailSettings = { smtpUrl: mailServer.url, from: 'portal@example.org' };
  [keeping, sending] = await Promise.all([sharedPortal(), createTestPortal({ mail })]);
});
afterAll(async () => {
  await Promise.all([keeping.close(), sending.close()]);
  await mailServer.close();
});

const write = async (portal: TestPortal, user: BuiltUser, template: outbox.MailTemplate) => {
  const { companyId, userId } = user;
  await portal.platform.database.write({ companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId, userId, template }),
  );
  await portal.runJobs();
};
const list = async (
  portal: TestPortal,
  token: string,
  query: RequestOf<typeof outbox.listMails>['query'] = {},
) => (await portal.send(outbox.listMails, { query }, { token })).body;
const find = (portal: TestPortal, token: string, id: string) =>
  portal.send(outbox.findMail, { params: { id } }, { token });

/** A company with an Admin who is signed in. */
const buildOffice = async (portal: TestPortal) => {
  const { companyId, name } = await buildCompany(portal);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  return { companyId, name, token: await signInAs(portal, admin) };
};

test('without a mail server the outbox shows what would have been sent, its link included', async () => {
  const { companyId, name, token } = await buildOffice(keeping);
  const user = await buildUser(keeping, companyId, { name: 'Anna Berg' });
  await write(keeping, user, 'invite');
  const page = await list(keeping, token);
  expect(page).toMatchObject({ mailsCount: 1, sends: false });
  const [mail] = page.mails;
  expect(mail).toMatchObject({
    recipient: `${user.userId}@example.test`,
    name: 'Anna Berg',
    companyName: name,
    template: 'invite',
    state: 'kept',
    lastError: null,
  });
  const { content } = (await find(keeping, token, mail?._id ?? '')).body;
  expect(content?.subject).toBe(`${name} invites you to Simward`);
  expect(content?.link).toMatch(/\/welcome#[\w-]{43}$/);
  for (const body of [content?.text, content?.html]) expect(body).toContain(content?.link);
});

test('with a mail server the outbox tells what became of a mail, and no content', async () => {
  const { companyId, token } = await buildOffice(sending);
  await write(sending, await buildUser(sending, companyId), 'reset');
  const page = await list(sending, token);
  expect(page).toMatchObject({ mailsCount: 1, sends: true, mails: [{ state: 'sent', attempts: 1 }] });
  expect((await find(sending, token, page.mails[0]?._id ?? '')).body.content).toBeNull();
});

test('an Admin sees the mails of the own company, a SuperAdmin all', async () => {
  const office = await buildOffice(keeping);
  const other = await buildOffice(keeping);
  await write(keeping, await buildUser(keeping, other.companyId), 'reset');
  const [mail] = (await list(keeping, other.token)).mails;
  expect((await list(keeping, office.token)).mails).toEqual([]);
  const refused = await find(keeping, office.token, mail?._id ?? '');
  const unknown = await find(keeping, office.token, randomUUID());
  for (const { problem } of [refused, unknown])
    expect(problem).toMatchObject({ code: 'mail.not-found', detail: 'This mail was not found.' });
  const superAdmin = await buildUser(keeping, office.companyId, { role: 'SuperAdmin' });
  const found = await find(keeping, await signInAs(keeping, superAdmin), mail?._id ?? '');
  expect(found.body.content?.link).toContain('/reset-password#');
});

test('an Admin cannot read the link that opens a SuperAdmin’s account', async () => {
  const { companyId, token } = await buildOffice(keeping);
  const superAdmin = await buildUser(keeping, companyId, { role: 'SuperAdmin' });
  await write(keeping, superAdmin, 'reset');
  const [mail] = (await list(keeping, token)).mails;
  expect((await find(keeping, token, mail?._id ?? '')).body.content).toBeNull();
  const own = await find(keeping, await signInAs(keeping, superAdmin), mail?._id ?? '');
  expect(own.body.content?.link).toContain('/reset-password#');
});

test('mails are found by the start of the address and by state, page by page, newest first', async () => {
  const { companyId, token } = await buildOffice(keeping);
  const people: BuiltUser[] = [];
  for (let number = 0; number < 12; number += 1) {
    const person = await buildUser(keeping, companyId, { status: number > 0 });
    people.push(person);
    await write(keeping, person, 'invite');
    keeping.clock.advance({ seconds: 1 });
  }
  const first = await list(keeping, token);
  expect(first).toMatchObject({ mailsCount: 12 });
  expect(first.mails).toHaveLength(10);
  expect(first.mails[0]?.recipient).toContain(people[11]?.userId);
  expect((await list(keeping, token, { pageNumber: 2 })).mails).toHaveLength(2);
  const search = people[3]?.userId.toUpperCase() ?? '';
  expect(await list(keeping, token, { search })).toMatchObject({
    mailsCount: 1,
    mails: [{ recipient: `${people[3]?.userId}@example.test` }],
  });
  expect(await list(keeping, token, { state: 'given up' })).toMatchObject({
    mailsCount: 1,
    mails: [{ recipient: `${people[0]?.userId}@example.test`, lastError: 'The account may not sign in.' }],
  });
  for (const query of [{ search: '%' }, { search: '_' }, { search: 'zz' }])
    expect(await list(keeping, token, query)).toMatchObject({ mailsCount: 0, mails: [] });
});

test.each(['User', 'Manager'] as const)('a %s has no outbox', async (role) => {
  const { companyId } = await buildCompany(keeping);
  const token = await signInAs(keeping, await buildUser(keeping, companyId, { role }));
  const refused = await keeping.send(outbox.listMails, { query: {} }, { token });
  expect(refused.problem.code).toBe('access.forbidden');
});
