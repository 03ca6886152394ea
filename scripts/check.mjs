// Like start.mjs, it runs under the machine's own Node.js.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';
import { runProcess } from './runProcess.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  installWhenNeeded(root);
  runProcess(node24(root), [join(root, 'scripts', 'runChecks.ts')], { cwd: root });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
