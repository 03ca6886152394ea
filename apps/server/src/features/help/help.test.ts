import { audit, companies, help, profile } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let superAdmin: SignedInUser;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let learner: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
  superAdmin = await buildSignedIn(portal, (await buildCompany(portal)).companyId, { role: 'SuperAdmin' });
});
beforeEach(async () => {
  ({ companyId, admin, manager } = await buildStaff(portal));
  learner = await buildSignedIn(portal, companyId);
});
afterAll(() => portal.close());

const line = {
  line: 'Simulation Centre, room 2.14',
  address: 'simcentre@stbrigid.example',
  telephone: 'extension 4410',
};
const none = { line: '', address: '', telephone: '' };

const whoHelps = async ({ token }: SignedInUser) => (await portal.send(help.whoCanHelp, {}, { token })).body;
const save = ({ token }: SignedInUser, given: Partial<typeof line> & { companyId?: string }) =>
  portal.send(help.saveHelpLine, { body: { ...none, ...given } }, { token });
const savePlatform = (given = line, { token } = superAdmin) =>
  portal.send(help.savePlatformLine, { body: given }, { token });

test('the help line of a company reaches its own people, and nobody of another one', async () => {
  expect((await save(admin, { ...line, line: ` ${line.line} ` })).status).toBe(200);
  expect(await whoHelps(learner)).toEqual({
    company: { line, mayChange: false },
    admins: null,
    platform: null,
  });
  expect((await whoHelps(manager)).company).toEqual({ line, mayChange: false });
  expect((await whoHelps(admin)).company).toEqual({ line, mayChange: true });
  const { manager: elsewhere } = await buildStaff(portal);
  expect((await whoHelps(elsewhere)).company).toEqual({ line: null, mayChange: false });
});

test('an empty line is none again; one of its parts is enough', async () => {
  await save(admin, { telephone: '4410' });
  expect((await whoHelps(learner)).company?.line).toEqual({ ...none, telephone: '4410' });
  await save(admin, {});
  expect((await whoHelps(learner)).company?.line).toBeNull();
});

test('a Manager reads names of Admins where there is no line, and a learner never', async () => {
  for (const name of ['Zoe Last', 'Goran Berg', 'Bea Gone'])
    await buildUser(portal, companyId, { role: 'Admin', name, status: name !== 'Bea Gone' });
  const { admins } = await whoHelps(manager);
  expect(admins?.count).toBe(3);
  expect(admins?.names).toHaveLength(help.namedAdmins);
  expect(admins?.names).toContain('Goran Berg');
  expect((await whoHelps(learner)).admins).toBeNull();
  await save(admin, line);
  expect((await whoHelps(manager)).admins).toBeNull();
});

test('an Admin reads the other Admins beside the line, and the line of the platform', async () => {
  await savePlatform(none);
  expect(await whoHelps(admin)).toEqual({
    company: { line: null, mayChange: true },
    admins: { names: [], count: 0 },
    platform: { line: null, mayChange: false },
  });
  for (const name of ['Élodie Martin', 'freya Lindqvist', 'Goran Berg'])
    await buildUser(portal, companyId, { role: 'Admin', name });
  await save(admin, line);
  await savePlatform();
  expect(await whoHelps(admin)).toEqual({
    company: { line, mayChange: true },
    admins: { names: ['Élodie Martin', 'freya Lindqvist'], count: 3 },
    platform: { line, mayChange: false },
  });
});

test('a SuperAdmin reads the line of the platform alone, whichever company is in view', async () => {
  await savePlatform();
  await save(admin, line);
  const expected = { company: null, admins: null, platform: { line, mayChange: true } };
  expect(await whoHelps(superAdmin)).toEqual(expected);
  await view(companyId);
  expect(await whoHelps(superAdmin)).toEqual(expected);
  await view(null);
});

test('a SuperAdmin sets the line of the company in view or of a named one, not of one that was deleted', async () => {
  expect((await save(superAdmin, line)).problem.code).toBe('request.invalid');
  await view(companyId);
  expect((await save(superAdmin, line)).status).toBe(200);
  await view(null);
  expect((await whoHelps(learner)).company?.line).toEqual(line);
  const { companyId: other } = await buildCompany(portal);
  expect((await save(superAdmin, { companyId: other, ...line })).status).toBe(200);
  await portal.send(companies.deleteCompany, { body: { companyId: other } }, { token: superAdmin.token });
  expect((await save(superAdmin, { companyId: other, ...line })).problem.code).toBe('company.not-found');
});

test('Managers and learners change no line, Admins neither another company’s nor the platform’s', async () => {
  const { companyId: other } = await buildCompany(portal);
  const answers = [
    await save(manager, line),
    await save(learner, line),
    await save(admin, { companyId: other, ...line }),
    await savePlatform(line, admin),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    'access.forbidden',
    'access.forbidden',
    'company.not-found',
    'access.forbidden',
  ]);
});

test.each([
  ['61 characters', { line: 'x'.repeat(61) }, 'line'],
  ['two lines', { line: 'Room 2.14\nextension 4410' }, 'line'],
  ['half an address', { address: 'simcentre@' }, 'address'],
  ['a long telephone', { telephone: '4'.repeat(61) }, 'telephone'],
])('a help line of %s is refused, with its field', async (_case, given, field) => {
  const { problem } = await save(admin, given);
  expect(problem.code).toBe('request.invalid');
  expect(problem.errors?.map((error) => error.field)).toEqual([field]);
});

test('who changed a line stands in the audit log', async () => {
  await save(admin, line);
  const { body } = await portal.send(
    audit.listEntries,
    { query: { event: 'help.line-changed' } },
    { token: admin.token },
  );
  expect(body.entries).toMatchObject([{ detail: line, subject: { _id: companyId } }]);
});

test('what is new is new until somebody has seen it, to those who were here before it', async () => {
  await forgetNews(admin);
  expect((await signedIn(admin)).hasNews).toBe(true);
  const seen = await portal.send(help.markNewsSeen, {}, { token: admin.token });
  expect(seen.status).toBe(200);
  expect((await signedIn(admin)).hasNews).toBe(false);
  expect((await signedIn(manager)).hasNews).toBe(false);
  await forgetNews(learner);
  expect((await signedIn(learner)).hasNews).toBe(false);
  const { problem } = await portal.send(help.markNewsSeen, {}, { token: learner.token });
  expect(problem.code).toBe('access.forbidden');
});

const view = (id: string | null) =>
  portal.send(companies.viewCompany, { body: { companyId: id } }, { token: superAdmin.token });
const signedIn = async ({ token }: SignedInUser) =>
  (await portal.send(profile.getProfile, {}, { token })).body;
/** As an account that was made before the portal kept what is new. */
const forgetNews = ({ companyId: ofCompany, userId }: SignedInUser) =>
  portal.platform.database.write({ companyId: ofCompany }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ news_seen: null })
      .where('company_id', '=', ofCompany)
      .where('user_id', '=', userId)
      .execute(),
  );
