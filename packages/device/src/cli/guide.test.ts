import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelPortal, modelPortal, moduleOf } from '../testing/modelPortal.ts';
import { serveModel } from '../testing/serveModel.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./headset.ts', import.meta.url));

let portal: ModelPortal;
let served: Awaited<ReturnType<typeof serveModel>>;
let folder: string;

beforeAll(async () => {
  portal = modelPortal();
  portal.now = () => new Date();
  portal.modules = [moduleOf('Recognition')];
  portal.pairingInterval = 0;
  served = await serveModel(portal);
  folder = await mkdtemp(join(tmpdir(), 'headset-guide-'));
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

test('every line of the guide plays and delivers what it says', async () => {
  const guide = await readFile(new URL('../../../../docs/device.md', import.meta.url), 'utf8');
  const lines = /^```sh simulator\n(.*?)^```$/ms.exec(guide)?.[1]?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(4);
  await writeFile(join(folder, 'people.txt'), '1000000005:2468\n1000000006:2468\n');
  const printed: string[] = [];
  for (const line of lines) {
    const args = line.replace('npm run headset -- ', '').split(' ');
    const common = line.includes('--help') ? [] : ['--portal', served.url, '--state', join(folder, 'state')];
    printed.push((await run(process.execPath, [script, ...args, ...common], { cwd: folder })).stdout);
  }
  const [assessments = '', mixed = '', inRoom = '', help = ''] = printed;
  expect(assessments).toContain('3 of 3 sessions');
  expect(
    mixed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).acknowledged),
  ).toEqual([true, true]);
  expect(inRoom).toContain('1 of 1 sessions');
  expect([...portal.sessions.values()].map(({ start }) => start.room).filter(Boolean)).toEqual(['ROOM23']);
  expect(help).toContain('--learners-file');
});
