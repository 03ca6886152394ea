import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/builders/apiKeyBuilder.ts';
import { buildCompany, buildDepartment, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');

const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);

/** The curl lines of the page, each in one line. */
const curlLines = blocksOf('sh')
  .join('\n')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.startsWith('curl '));

const run = promisify(execFile);

let portal: TestPortal;
let address: string;
let companyId: string;
let values: Record<string, string>;

beforeAll(async () => {
  // A portal of its own: programs reach it at an address.
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ companyId } = await buildCompany(portal));
  const { departmentId } = await buildDepartment(portal, companyId);
  const { userId } = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  const { moduleId } = await buildModule(portal, companyId);
  const { key } = await buildApiKey(portal, companyId);
  values = {
    portal: `${address}/api/v1`,
    key: `authorization: Bearer ${key}`,
    json: 'content-type: application/json',
    user: userId,
    department: departmentId,
    module: moduleId,
  };
});
afterAll(() => portal.close());

const fill = (text: string) => text.replace(/\$(\w+)/g, (hole, name: string) => values[name] ?? hole);

test('curl does what every line of the guide says', { timeout: 60_000 }, async ({ skip }) => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  skip(!hasCurl, 'curl is not installed here');
  expect(curlLines.length).toBeGreaterThan(10);
  for (const line of curlLines) {
    const { stdout } = await run('sh', ['-c', `${fill(line)} -sS -w '\\n%{http_code}'`]);
    expect(stdout.split('\n').at(-1), `${line}\n${stdout.slice(0, 400)}`).toBe('200');
  }
});

test('the TypeScript of the guide runs', async () => {
  const [program = ''] = blocksOf('ts');
  const file = join(await mkdtemp(join(tmpdir(), 'simward-guide-')), 'program.mts');
  await writeFile(file, program.replace('http://127.0.0.1:3000', address));
  const { key } = await buildApiKey(portal, companyId);
  const env = { ...process.env, SIMWARD_KEY: key };
  const { stdout } = await run(process.execPath, [file], { env });
  expect(stdout).toMatch(/^Person \w+ 0$/m);
});

test('the portal serves the guide, and its reference names scheme, scopes and the guide', async () => {
  const page = await portal.app.inject({ url: '/api/guide' });
  expect(page.statusCode).toBe(200);
  for (const part of [
    '<h2>First calls</h2>',
    '<td><code>results:read</code></td>',
    '<pre tabindex="0"><code>portal=',
  ])
    expect(page.body).toContain(part);
  const document = (await portal.app.inject({ url: '/api/v1/openapi.json' })).json();
  expect(document.info.description).toContain('/api/guide');
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  const list = document.paths['/api/v1/account/getusers'].post;
  expect(list.security).toContainEqual({ apiKey: ['users:manage'] });
  expect(list.responses['403'].description).toContain('api-key.scope');
  expect(document.paths['/api/v1/api-keys'].post.security).toEqual([{ bearer: [] }]);
});
