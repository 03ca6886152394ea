import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockOf, makeArguments, root } from '../../testing/deviceGuide.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

const run = promisify(execFile);

let portal: TestPortal;
let address: string;

beforeAll(async () => {
  // The guide's programs reach the portal at an address, so that this test has a portal of its own.
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
    const { stdout } = await run(
      process.execPath,
      ['session.mts', ...(await makeArguments(portal, address))],
      {
        cwd: folder,
      },
    );
    expect(stdout).toBe('completed 0.87 true\n');
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
    throw new Error([failure, stdout, stderr].join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
