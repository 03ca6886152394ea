import { basePath, problemSchema } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signInAs } from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let authorization: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const { companyId } = await buildCompany(portal);
  authorization = `Bearer ${await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }))}`;
});
afterAll(() => portal.close());

const ask = async (path: string) => {
  const answer = await portal.app.inject({ url: basePath + path, headers: { authorization } });
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'x-content-type-options': 'nosniff',
  });
  const { status, code, detail, errors } = problemSchema.parse(answer.json());
  expect(status).toBe(answer.statusCode);
  return { status, code, detail, fields: errors?.map(({ field }) => field) };
};

test.each(['%E0%A4', '%FF', '%', '%0'])('there is nothing at an address with %s in it', async (written) => {
  expect(await ask(`/department/getdepartment/${written}`)).toEqual({
    status: 404,
    code: 'request.not-found',
    detail: 'There is nothing at this address.',
    fields: undefined,
  });
});

test.each([
  ['/department/getdepartment/%00', 'params.id'],
  [`/department/getdepartment/${'7'.repeat(5_000)}`, 'params.id'],
  [`/tasks/${'%20'.repeat(301)}`, 'params.id'],
  ['/audit/entries?event=%00', 'query.event'],
  ['/audit/entries?subjectId=a%00', 'query.subjectId'],
])('%s is refused by the name of what is wrong', async (path, field) => {
  const refused = await ask(path);
  expect(refused).toMatchObject({
    status: 400,
    code: 'request.invalid',
    detail: 'Some fields are not right. See the list of errors.',
  });
  expect(refused.fields?.[0]).toContain(field);
});
