import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeployed, units } from './deployedFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = dirname(import.meta.dirname);

test('what the units start is there', () => {
  const started = units.flatMap((unit) =>
    [...readDeployed(unit).matchAll(/\/opt\/simward\/((?:apps|deploy)\/[\w./-]+\.(?:js|sh))/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  expect([...new Set(started)].sort()).toEqual([
    'apps/server/dist/main.js',
    'deploy/backup.sh',
    'deploy/failed.sh',
  ]);
  for (const path of started) expect(() => readFileSync(join(root, path))).not.toThrow();
});

test.each(['simward.service', 'simward@.service', 'simward-backup.service'] as const)(
  'when %s fails, somebody is told',
  (unit) => expect(readDeployed(unit)).toMatch(/^(OnFailure=|ExecStopPost=.*)simward-failed@%n\.service'?$/m),
);

test('a second process differs from the first one in its port, its metrics and its migrations alone', () => {
  const rest = (unit: string) => unit.slice(unit.indexOf('\nRestart='));
  expect(rest(readDeployed('simward@.service'))).toBe(rest(readDeployed('simward.service')));
  const changed = readDeployed('simward@.service')
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !readDeployed('simward.service').includes(`${line}\n`));
  expect(changed.map((line) => line.split('=', 1)[0])).toEqual([
    'Description',
    'After',
    'UnsetEnvironment',
    'ExecStart',
  ]);
});

test('a failed unit is said in the journal, and handed to the program that the hospital put there', () => {
  const teller = join(temporaryFolder(), 'teller');
  const fail = () =>
    spawnSync(join(root, 'deploy/failed.sh'), ['simward-backup.service'], {
      env: { PATH: process.env.PATH, SIMWARD_FAILED: teller },
      encoding: 'utf8',
    });
  const said = 'simward-backup.service failed: journalctl -u simward-backup.service says why\n';
  expect(fail()).toMatchObject({ status: 0, stdout: said });
  writeFileSync(teller, '#!/bin/sh\necho "told of $1"\ncat\n', { mode: 0o755 });
  const { status, stdout } = fail();
  expect(status).toBe(0);
  expect(stdout.startsWith(`${said}told of simward-backup.service\n`)).toBe(true);
});
