import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockOf, inFolder, prepareVisit, root, run } from '../../testing/deviceGuide.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let address: string;

beforeAll(async () => {
  // The guide's programs reach the portal at an address, so that this test has a portal of its own.
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** Fails with what the program printed. */
const withOutput = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
    throw new Error([failure, stdout, stderr].join('\n'));
  }
};

test('a client generated from the OpenAPI document compiles and runs the session of the guide', async () => {
  const tool = (folder: string, path: string, args: readonly string[]) =>
    run(process.execPath, [join(root, 'clients/typescript/node_modules', path), ...args], { cwd: folder });
  await withOutput(() =>
    inFolder(async (folder) => {
      const document = `${address}/api/v1/openapi.json`;
      await tool(folder, 'openapi-typescript/bin/cli.js', [document, '-o', 'portal.d.ts']);
      await writeFile(join(folder, 'session.mts'), blockOf('device.md', 'ts generated'));
      const strict = '--strict --noEmit --skipLibCheck --allowImportingTsExtensions --types node';
      const resolved = '--module nodenext --target es2024 --verbatimModuleSyntax';
      await tool(folder, 'typescript/bin/tsc', [...strict.split(' '), ...resolved.split(' '), 'session.mts']);
      const play = async (fields = {}) => {
        const { code, mobileNo, pin } = await prepareVisit(portal, address, fields);
        const args = ['session.mts', address, code, mobileNo, pin];
        return (await run(process.execPath, args, { cwd: folder })).stdout;
      };
      expect(await play()).toBe('Passed 0.87\n');
      expect(await play({ passMark: 0.95 })).toMatch(/^Not passed {[^}]*score: 0\.87,\s+passMark: 0\.95/);
    }),
  );
}, 120_000);
