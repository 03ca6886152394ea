import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/apiKeyBuilder.ts';
import { buildCompany, buildDepartment, buildModule, buildUser } from '../../testing/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/testPortal.ts';

const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');

const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);

/** The curl lines of the page, each in one line. */
const curlLines = blocksOf('sh')
  .join('\n')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.startsWith('curl '));

let portal: TestPortal;
let companyId: string;
let values: Record<string, string>;

beforeAll(async () => {
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  const { departmentId } = await buildDepartment(portal, companyId);
  const { userId } = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  const { moduleId } = await buildModule(portal, companyId);
  const { key } = await buildApiKey(portal, companyId);
  values = {
    portal: '/api/v1',
    key: `authorization: Bearer ${key}`,
    json: 'content-type: application/json',
    user: userId,
    department: departmentId,
    module: moduleId,
  };
});
afterAll(() => portal.close());

const fill = (text: string) => text.replace(/\$(\w+)/g, (hole, name: string) => values[name] ?? hole);

/** What curl would send. */
const requestOf = (line: string) => {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  const after = (option: string) =>
    words.flatMap((word, at) => (words[at - 1] === option ? [fill(word)] : []));
  const headers = after('-H').map((header) => header.split(': ') as [string, string]);
  const [payload] = after('-d');
  return {
    method: after('-X')[0] === 'POST' ? ('POST' as const) : ('GET' as const),
    url: fill(words.find((word) => word.startsWith('$portal')) ?? ''),
    headers: Object.fromEntries(headers),
    ...(payload !== undefined && { payload }),
  };
};

test('every curl line of the guide does what it says', async () => {
  expect(curlLines.length).toBeGreaterThan(10);
  for (const line of curlLines) {
    const answer = await portal.app.inject(requestOf(line));
    expect(answer.statusCode, `${line}\n${answer.body.slice(0, 400)}`).toBe(200);
  }
});

test('the TypeScript of the guide runs', async () => {
  const [program = ''] = blocksOf('ts');
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const file = join(await mkdtemp(join(tmpdir(), 'simward-guide-')), 'program.mts');
  await writeFile(file, program.replace('http://127.0.0.1:3000', address));
  const { key } = await buildApiKey(portal, companyId);
  const env = { ...process.env, SIMWARD_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
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
