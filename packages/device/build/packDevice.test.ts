import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelPortal, moduleOf } from '../src/testing/modelPortal.ts';
import { makeScenario, readmeProgram, runProgram } from '../src/testing/scenario.ts';
import { serveModel } from '../src/testing/serveModel.ts';
import { packDevice } from './packDevice.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const portal = modelPortal();

let folder: string;
let archive: string;
let app: string;
let program: string;
let served: Awaited<ReturnType<typeof serveModel>>;

/** Unpacks the archive beside zod, as npm would; packDevice.long.test.ts lets npm itself do it. */
const unpack = async () => {
  const modules = join(app, 'node_modules');
  const device = join(modules, '@simward', 'device');
  await mkdir(device, { recursive: true });
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', device]);
  await symlink(join(root, 'node_modules', 'zod'), join(modules, 'zod'));
};

beforeAll(async () => {
  portal.now = () => new Date();
  portal.modules = [moduleOf('Recognition')];
  served = await serveModel(portal);
  folder = await mkdtemp(join(tmpdir(), 'simward-device-'));
  archive = await packDevice(folder);
  app = await makeScenario(folder);
  await unpack();
  program = await readmeProgram(app, served.url);
}, 120_000);
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

test('the program of the readme runs from the archive alone', async () => {
  expect(await runProgram(app, program)).toBe('Passed 0.87\n');
  const [session] = [...portal.sessions.values()];
  expect(session?.finish).toMatchObject({ outcome: 'completed', score: 0.87 });
  expect([...(session?.events.values() ?? [])]).toMatchObject([{ competencyName: 'Recognition' }]);
});

test('its types are complete without those of this repository', async () => {
  await writeFile(join(app, 'typed.mts'), program);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--strict', '--noEmit', '--ignoreConfig', '--module', 'NodeNext', '--target', 'ES2024'];
  const typeCheck = run(process.execPath, [tsc, ...options, '--lib', 'ES2024,DOM', 'typed.mts'], {
    cwd: app,
  });
  expect(await typeCheck.catch(({ stdout }: { stdout: string }) => stdout)).toMatchObject({ stdout: '' });
});

test('all of it together is at most 38 kB in a browser, compressed by Brotli', async () => {
  const entry = join(app, 'page.js');
  await writeFile(entry, `export * from '@simward/device';\n`);
  const made = await build({
    root: app,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const outputs = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  const bytes = outputs.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).byteLength : 0),
    0,
  );
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(38_000);
});

test('the archive is small, and has a changelog of its version', async () => {
  expect((await stat(archive)).size).toBeLessThan(80_000);
  const installed = join(app, 'node_modules/@simward/device');
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(await readFile(join(installed, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`);
});
