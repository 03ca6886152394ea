import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of the Node.js that runs the product: the one in its dependencies, or the machine's own if it is new enough. */
export function node24(root) {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(bundled) && major(versionOf(bundled)) >= 24) return bundled;
  if (major(process.version) >= 24) return process.execPath;
  throw new Error(
    `Simward needs Node.js 24 and brings none for ${process.platform}-${process.arch}: install it from https://nodejs.org and start again.`,
  );
}

// A binary that exists may still not run, for example on a system with another C library.
function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}
