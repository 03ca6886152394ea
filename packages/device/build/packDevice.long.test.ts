import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { modelPortal, moduleOf } from '../src/testing/modelPortal.ts';
import { serveModel } from '../src/testing/serveModel.ts';
import { packDevice } from './packDevice.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

test('npm installs the archive in a folder with nothing else, and the ten lines of its readme run there', async () => {
  const portal = modelPortal();
  portal.now = () => new Date();
  portal.modules = [moduleOf('Recognition')];
  const served = await serveModel(portal);
  onTestFinished(() => served.close());
  const folder = await mkdtemp(join(tmpdir(), 'simward-device-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = await packDevice(folder);
  const app = join(folder, 'app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{ "name": "scenario", "private": true, "type": "module" }');
  // zod comes from this repository, so that npm needs no registry.
  const packed = await run(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', folder, join(root, 'node_modules', 'zod')],
    { cwd: folder },
  );
  const zod = join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', zod, archive], { cwd: app });

  const readme = await readFile(join(app, 'node_modules/@simward/device/README.md'), 'utf8');
  const lines = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const program = lines.replace('https://portal.example.org', served.url);
  await writeFile(join(app, 'ended.mts'), `${program}\nconsole.log(card);\nprocess.exit();\n`);
  const { stdout } = await run(process.execPath, ['ended.mts'], { cwd: app });
  expect(stdout).toContain('score: 0.87');
});
