import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The data directory without DATA_DIR. An installation by root uses the system's folder for such data. A git checkout
 * uses its own folder, because developers have several of them, and so does a folder that already holds data.
 */
export const usualDataDir = (root: string, isRoot: boolean): string =>
  !isRoot || existsSync(join(root, '.git')) || existsSync(join(root, 'data')) ? 'data' : '/var/lib/simward';
