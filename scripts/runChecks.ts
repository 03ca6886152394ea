// Runs every check that needs neither a database nor a browser, and prints one line each, with the output of those that failed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Check {
  readonly name: string;
  /** A script for Node.js and its arguments. */
  readonly command: readonly [string, ...string[]];
}

const tsc = 'node_modules/typescript/bin/tsc';

/** The quickest checks come first. */
const checks: readonly Check[] = [
  { name: 'Format and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { name: 'Direction of imports', command: ['scripts/direction/checkDirection.ts'] },
  { name: 'One name a feature', command: ['scripts/names/checkNames.ts'] },
  { name: 'Landed migrations', command: ['scripts/migrations/checkMigrations.ts'] },
  { name: 'Styles of the scale', command: ['scripts/styles/checkStyles.ts'] },
  { name: 'Words of the field', command: ['scripts/words/checkWords.ts'] },
  { name: 'Help', command: ['apps/web/help/checkHelp.ts'] },
  { name: 'Fields of headsets', command: ['scripts/docs/checkDeviceFields.ts'] },
  { name: 'Types: server', command: [tsc, '-p', 'tsconfig.json'] },
  { name: 'Types: web', command: [tsc, '-p', 'apps/web/tsconfig.json'] },
  { name: 'Types: scenario', command: [tsc, '-p', 'apps/scenarios/hand-hygiene/tsconfig.json'] },
  { name: 'Nothing unused', command: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'Rules',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--reporter', 'dot'],
  },
];

const run = ([file, ...args]: readonly [string, ...string[]]) =>
  spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

let failures = 0;
for (const { name, command } of checks) {
  const start = performance.now();
  const { status, stdout, stderr, error } = run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(22)} ${status === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s`);
  if (status === 0) continue;
  failures += 1;
  console.log([error?.message, stdout, stderr].filter(Boolean).join('\n').trimEnd());
}

console.log(failures === 0 ? 'All checks passed' : `${failures} of ${checks.length} checks failed`);
process.exitCode = failures === 0 ? 0 : 1;
