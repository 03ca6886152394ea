import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { headsets, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPin,
} from '../../testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

/** The one block of a page that stands under a language and a word. */
const blockOf = (page: string, kind: string) =>
  readFileSync(join(root, 'docs', page), 'utf8').match(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's'))?.[1] ??
  '';

let portal: TestPortal;
let address: string;
/** What the programs are started with: address, code, User ID and PIN of a learner with a module. */
const makeArguments = async () => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  await buildAssignment(portal, learner, await buildModule(portal, companyId));
  const token = await signInAs(portal, admin);
  const { code } = (await portal.send(headsets.createEnrolmentCode, { body: {} }, { token })).body;
  return [address, code, learner.mobileNo, testPin] as const;
};

beforeAll(async () => {
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

test('a client generated from the OpenAPI document compiles and runs the session of the guide', async () => {
  const workspace = join(root, 'clients/typescript');
  mkdirSync(join(workspace, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(workspace, 'dist', 'run-'));
  const tool = (path: string, args: readonly string[]) =>
    run(process.execPath, [join(workspace, 'node_modules', path), ...args], { cwd: folder });
  try {
    await tool('openapi-typescript/bin/cli.js', [`${address}/api/v1/openapi.json`, '-o', 'portal.d.ts']);
    await writeFile(join(folder, 'session.mts'), blockOf('device.md', 'ts generated'));
    const strict = '--strict --noEmit --skipLibCheck --allowImportingTsExtensions --types node';
    const resolved = '--module nodenext --target es2024 --verbatimModuleSyntax';
    await tool('typescript/bin/tsc', [...strict.split(' '), ...resolved.split(' '), 'session.mts']);
    const { stdout } = await run(process.execPath, ['session.mts', ...(await makeArguments())], {
      cwd: folder,
    });
    expect(stdout).toBe('completed 0.87 true\n');
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
    throw new Error([failure, stdout, stderr].join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the Python of its page runs a session (skipped where there is no python3)',
  async () => {
    const program = blockOf('device-python.md', 'python');
    const { stdout } = await run('python3', ['-c', program, ...(await makeArguments())]);
    expect(stdout).toBe('completed 0.87 True\n');
  },
);

test('the batch of the guide is taken whole', async () => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const headset = await enrolHeadset(portal, companyId);
  const { grant, upload } = await signInOnHeadset(portal, headset, learner);
  const text = blockOf('device.md', 'json batch')
    .replace('"grant": "…"', `"grant": "${grant}"`)
    .replace('"moduleId": "…"', `"moduleId": "${module.moduleId}"`);
  const { body } = await portal.send(sessionUploads.uploadBatch, { body: JSON.parse(text) }, upload);
  expect(body.results).toMatchObject([
    {
      status: 'finished',
      custody: 'accepted',
      events: { accepted: 5, rejected: [], ackSeq: 5 },
      result: { score: 0.87, successful: true, durationMinutes: 20, competencies: [{ score: 0.9 }] },
    },
  ]);
});
