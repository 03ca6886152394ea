import { audit, auth, companies } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { createSuperAdmin } from './createSuperAdmin.ts';

const password = '907163';
let portal: TestPortal;
beforeAll(async () => {
  // The tests need a portal of their own, because the first account can be made only where there are no
  // people yet.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const make = (company: string, email = 'ottilie@hospital.example', given: { password?: string } = {}) =>
  createSuperAdmin(portal.platform, {
    ...{ name: 'Ottilie Brandt', timeZone: 'Europe/Berlin', password },
    ...{ company, email, ...given },
  });

const signIn = async (mobileNo: string): Promise<string> =>
  (await portal.send(auth.signIn, { body: { mobileNo, passwordHash: password } })).body.token;

test('the first account of an installation signs in and finds itself and its company in the audit log', async () => {
  const mobileNo = await make('Hospital of the First');
  const token = await signIn(mobileNo);
  const { entries } = (await portal.send(audit.listEntries, { query: { pageSize: '10' } }, { token })).body;
  expect(entries.map(({ event, actor, subject, detail }) => ({ event, actor, subject, detail }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        event: 'company.added',
        actor: null,
        detail: { name: 'Hospital of the First' },
      }),
      expect.objectContaining({
        event: 'user.added',
        actor: null,
        subject: expect.objectContaining({ type: 'user', name: 'Ottilie Brandt' }),
        detail: { name: 'Ottilie Brandt', mobileNo, role: 'SuperAdmin' },
      }),
    ]),
  );
});

test('twelve made side by side all sign in at one company, however its name is written', async () => {
  const names = ['Clinic Side by Side', 'CLINIC side by side'];
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => make(names[index % 2] ?? '', `clinic${index}@hospital.example`)),
  );
  expect(new Set(made).size).toBe(12);
  const token = await signIn(made[0] ?? '');
  const list = await portal.send(companies.listCompanies, { query: {} }, { token });
  const clinics = list.body.companies.filter(({ companyName }) => /^clinic side by side$/i.test(companyName));
  expect(clinics).toMatchObject([{ users: 12 }]);
});

test('an address is taken once at a company, also by two at once, and free at another', async () => {
  const outcomes = await Promise.allSettled([
    make('Hospital of One'),
    make('Hospital of One', 'OTTILIE@hospital.example'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'user.email-taken', message: 'Somebody else in this company has this email address.' },
  });
  await expect(make('Hospital of Another')).resolves.toMatch(/^\d{10}$/);
});

test('a password that is tried first is refused, and leaves no company behind', async () => {
  await expect(make('Hospital of Nobody', undefined, { password: '123456' })).rejects.toMatchObject({
    code: 'password.common',
  });
  const token = await signIn(await make('Hospital of Somebody'));
  const list = await portal.send(companies.listCompanies, { query: {} }, { token });
  expect(list.body.companies.map(({ companyName }) => companyName)).not.toContain('Hospital of Nobody');
});

test('a company that was deleted and can be restored keeps its name', async () => {
  const token = await signIn(await make('Hospital That Stays'));
  await make('Hospital That Goes');
  const list = await portal.send(companies.listCompanies, { query: {} }, { token });
  const gone = list.body.companies.find(({ companyName }) => companyName === 'Hospital That Goes');
  await portal.send(companies.deleteCompany, { body: { _id: gone?._id ?? '' } }, { token });
  await expect(make('Hospital That Goes', 'else@hospital.example')).rejects.toMatchObject({
    code: 'company.name-taken',
  });
});
