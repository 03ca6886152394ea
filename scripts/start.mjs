// Runs before anything is installed, under the machine's own Node.js: it imports only built-in modules and uses no syntax
// that is newer than Node.js 20.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildScenariosWhenNeeded, buildServerWhenNeeded, buildWebWhenNeeded } from './buildWhenNeeded.mjs';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';
import { runProcess } from './runProcess.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  installWhenNeeded(root);
  const node = node24(root);
  buildWebWhenNeeded(root, node);
  buildScenariosWhenNeeded(root, node);
  buildServerWhenNeeded(root, node);
  console.log('Server: starting …');
  runProcess(node, ['--enable-source-maps', join(root, 'apps', 'server', 'dist', 'main.js')], { cwd: root });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
