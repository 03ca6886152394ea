// Everything that needs neither a database nor a browser, one line a check; what a failed one said stands below it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checks } from './checks.ts';

const root = join(import.meta.dirname, '..', '..');

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
