import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where data lies unless DATA_DIR says so. Root who installed a copy keeps it where a system keeps such data; in a checkout
 * of git, which developers have several of, and where there is data already, it lies in the folder itself.
 */
export const usualDataDir = (root: string, isRoot: boolean): string =>
  !isRoot || existsSync(join(root, '.git')) || existsSync(join(root, 'data')) ? 'data' : '/var/lib/simward';
