import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isLong } from '../apps/server/src/testing/longForm.ts';
import { expectSome } from '../scripts/test/expectSome.ts';
import { compileCache } from './compileCache.ts';

// Each case starts a program.
vi.setConfig({ testTimeout: 120_000 });

const root = dirname(import.meta.dirname);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const found = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = / ((?:apps\/server\/src\/commands|faults|bench)\/[\w-]+\.ts)$/.exec(line) ?? [];
  return file === undefined ? [] : [{ name, file }];
});

const commands = expectSome(found, 'command');

const run = (file: string, argument: string) =>
  spawnSync(process.execPath, [file, argument], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...compileCache },
    encoding: 'utf8',
  });

// All commands read their arguments by the same function, so that the short form tries one.
test.each(isLong ? commands : commands.slice(0, 1))(
  'npm run $name says how it is called before it does anything',
  ({ name, file }) => {
    const { status, stdout, stderr } = run(file, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^(  )?npm run ${name}\\b`, 'm'));
  },
);

test.each(commands)(
  'npm run $name refuses an option that it does not know in a sentence',
  ({ name, file }) => {
    const { status, stdout, stderr } = run(file, '--everything');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--everything'/);
    expect(stderr).toContain(`npm run ${name}`);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);
