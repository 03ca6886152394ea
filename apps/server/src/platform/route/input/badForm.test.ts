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

const part = (headers: string) => `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\nx\r\n`;
const type = 'multipart/form-data; boundary=x';

test.each([
  ['no boundary', 'multipart/form-data', part('name="file"; filename="a.png"')],
  ['no end', type, part('name="file"; filename="a.png"')],
  ['no parts', type, '[1,'],
  ['a field that would be everybody’s', type, `${part('name="__proto__"')}--x--\r\n`],
])('a form with %s cannot be read', async (_what, contentType, payload) => {
  for (const path of ['/file/uploadfile', '/account/validateFile']) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: basePath + path,
      payload,
      headers: { authorization, 'content-type': contentType },
    });
    expect(problemSchema.parse(answer.json())).toMatchObject({
      status: 400,
      code: 'request.form-unreadable',
      detail: 'The form around the file cannot be read. Send it again.',
    });
  }
});

test('days that no calendar reaches are refused by their field', async () => {
  for (const day of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${basePath}/admindashboard/statistics`,
      payload: { from: day, to: '2026-11-01' },
      headers: { authorization },
    });
    expect(problemSchema.parse(answer.json())).toMatchObject({
      code: 'request.invalid',
      detail: 'Some fields are not right. See the list of errors.',
      errors: [{ field: 'from', message: 'Enter a day from 1900 to 2199.' }],
    });
  }
});
