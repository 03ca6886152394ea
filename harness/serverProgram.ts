import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const thisCheckout = dirname(import.meta.dirname);
let isBuilt = false;

/**
 * Path of the file that starts the server of a checkout: its bundle, which is made anew where this checkout's sources have
 * changed, or the source of a version that had no bundle yet.
 */
export const serverProgram = (checkout: string = thisCheckout): string => {
  if (checkout === thisCheckout && !isBuilt) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(thisCheckout, 'scripts/build.mjs'), '--server'],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`The server could not be bundled:\n${stderr}`);
    isBuilt = true;
  }
  const bundle = join(checkout, 'apps/server/dist/main.js');
  return existsSync(bundle) ? bundle : join(checkout, 'apps/server/src/main.ts');
};
