// Like start.mjs, it begins under whatever Node.js the machine has.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebWhenNeeded } from './buildWebWhenNeeded.mjs';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  installWhenNeeded(root);
  buildWebWhenNeeded(root, node24(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
