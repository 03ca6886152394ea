// Runs a script of the repository for an npm command. Like start.mjs, it runs under the machine's own Node.js.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';
import { runProcess } from './runProcess.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

try {
  installWhenNeeded(root, { quiet: true });
  runProcess(node24(root), [join(root, script), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
