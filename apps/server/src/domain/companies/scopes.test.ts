import { companies, courses, departments, imports, singleSignOn, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let own: string;
let viewed: string;
let beside: string;
let admin: string;
let everywhere: string;
let viewing: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId: own } = await buildCompany(portal));
  ({ companyId: viewed } = await buildCompany(portal));
  ({ companyId: beside } = await buildCompany(portal));
  admin = (await buildSignedIn(portal, own, { role: 'Admin' })).token;
  everywhere = (await buildSignedIn(portal, own, { role: 'SuperAdmin' })).token;
  viewing = (await buildSignedIn(portal, own, { role: 'SuperAdmin' })).token;
  await portal.send(companies.viewCompany, { body: { companyId: viewed } }, { token: viewing });
});
afterAll(() => portal.close());

let counter = 0;
const newName = () => {
  counter += 1;
  return `Name ${counter}`;
};

interface Answer {
  status: number;
  problem: { code: string; detail: string; errors?: unknown };
}
type Named = { companyId?: string };

const uploadPeople = async (token: string, named: Named) => {
  const bytes = Buffer.from('Name,Email Address\nAnna,anna@example.test\n');
  const fields = { fileName: 'people.csv', ...named };
  const { status, problem } = await sendFile(portal, imports.validateFile, { bytes, fields }, token);
  return status < 300 ? { status, problem: { code: '', detail: '' } } : { status, problem: problem() };
};

/** Every call that takes the id of a company for what it adds or sets up. */
const calls: Record<string, (token: string, named: Named) => Promise<Answer>> = {
  'users.register': (token, named) => {
    const body = { name: newName(), emailAddress: `${counter}@example.test`, role: 'User', ...named };
    return portal.send(users.registerUser, { body }, { token });
  },
  'departments.create': (token, named) => {
    const body = { departmentName: newName(), max_users: null, modules: [], status: true, ...named };
    return portal.send(departments.createDepartment, { body }, { token });
  },
  'departments.moduleChoices': (token, query) =>
    portal.send(departments.listModuleChoices, { query }, { token }),
  'courses.add': (token, named) =>
    portal.send(courses.addCourse, { body: { courseName: newName(), ...named } }, { token }),
  'imports.validateFile': uploadPeople,
  'singleSignOn.readSettings': (token, query) => portal.send(singleSignOn.readSettings, { query }, { token }),
  'singleSignOn.saveSignInName': (token, query) => {
    const body = { signInName: newName().toLowerCase().replace(' ', '-') };
    return portal.send(singleSignOn.saveSignInName, { query, body }, { token });
  },
  'singleSignOn.saveNetworks': (token, query) =>
    portal.send(singleSignOn.saveNetworks, { query, body: { networks: [] } }, { token }),
  'singleSignOn.listLinks': (token, query) => portal.send(singleSignOn.listLinks, { query }, { token }),
};

const notThere = { code: 'company.not-found', detail: problemTexts['company.not-found'].detail };

test.each(Object.entries(calls))('%s means one company by the same rule', async (_, call) => {
  const done = async (token: string, named: Named) =>
    expect((await call(token, named)).status).toBeLessThan(300);
  const refused = async (token: string, named: Named) => {
    const { status, problem } = await call(token, named);
    expect(status).toBe(404);
    expect(problem).toMatchObject(notThere);
  };

  const open = await call(everywhere, {});
  expect(open.status).toBe(400);
  expect(open.problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ field: 'companyId', message: 'Required' }],
  });
  await done(everywhere, { companyId: beside });
  await refused(everywhere, { companyId: '00000000-0000-7000-8000-000000000000' });

  await done(viewing, {});
  await done(viewing, { companyId: viewed });
  await refused(viewing, { companyId: beside });
  await refused(viewing, { companyId: own });

  await done(admin, {});
  await done(admin, { companyId: own });
  await refused(admin, { companyId: beside });
});

test('what is added without a name goes to the company in view', async () => {
  const body = { name: newName(), emailAddress: 'viewed@example.test', role: 'User' };
  const answer = await portal.send(users.registerUser, { body }, { token: viewing });
  expect(answer.body.user.companyId._id).toBe(viewed);
});
