import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
/** What the build does not read: its own result, and the tests. */
const isNoSource = (name) => ['dist', 'node_modules', 'testing'].includes(name) || /\.test\.tsx?$/.test(name);

/** Builds the web client into apps/web/dist unless it was built from these very sources. */
export function buildWebWhenNeeded(root, node) {
  // Kept in the folder itself: whoever empties or rebuilds the folder removes it too.
  const record = join(root, 'apps', 'web', 'dist', '.sources-sha256');
  const fingerprint = fingerprintOf(root);
  if (readIfThere(record) === fingerprint) {
    console.log('Web client: up to date');
    return;
  }
  console.log('Web client: building …');
  const vite = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (vite.status !== 0) throw new Error('Web client: the build failed, see the lines above.');
  writeFileSync(record, fingerprint);
  console.log('Web client: built');
}

function fingerprintOf(root) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const entries = entriesOf(join(root, path));
  if (entries === null) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of entries.sort()) {
    if (!isNoSource(name)) addTo(hash, root, `${path}/${name}`);
  }
}

function entriesOf(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
