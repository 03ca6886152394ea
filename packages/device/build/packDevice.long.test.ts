import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { modelPortal, moduleOf } from '../src/testing/modelPortal.ts';
import { makeScenario, readmeProgram, runProgram } from '../src/testing/scenario.ts';
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
  const app = await makeScenario(folder);
  // zod comes from this repository, so that npm needs no registry.
  const packed = await run(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', folder, join(root, 'node_modules', 'zod')],
    { cwd: folder },
  );
  const zod = join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', zod, archive], { cwd: app });

  expect(await runProgram(app, await readmeProgram(app, served.url))).toBe('Passed 0.87\n');
});
