// Like start.mjs, it runs under the machine's own Node.js.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildScenariosWhenNeeded, buildServerWhenNeeded, buildWebWhenNeeded } from './buildWhenNeeded.mjs';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  installWhenNeeded(root);
  const node = node24(root);
  if (!process.argv.includes('--server')) {
    buildWebWhenNeeded(root, node);
    buildScenariosWhenNeeded(root, node);
  }
  buildServerWhenNeeded(root, node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
