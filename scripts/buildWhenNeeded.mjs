import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];
/** True for files that a build does not read: results of builds, and tests. */
const isNoSource = (name) =>
  ['dist', 'node_modules', 'testing'].includes(name) || /\.(test|samples)\.tsx?$/.test(name);

/** Builds the web client into apps/web/dist unless it was built from these very sources. */
export const buildWebWhenNeeded = (root, node) =>
  buildWhenNeeded(root, node, {
    name: 'Web client',
    sources: ['apps/web', ...shared],
    folder: 'apps/web',
    script: 'node_modules/vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
  });

/** Builds each scenario that is played in a browser into its own dist, unless it was built from these very sources. */
export const buildScenariosWhenNeeded = (root, node) => {
  for (const name of (entriesOf(join(root, 'apps/scenarios')) ?? []).sort()) {
    const folder = `apps/scenarios/${name}`;
    if (!existsSync(join(root, folder, 'vite.config.ts'))) continue;
    buildWhenNeeded(root, node, {
      name: `Scenario ${name}`,
      sources: [folder, ...shared],
      folder,
      script: 'node_modules/vite/bin/vite.js',
      args: ['build', '--logLevel', 'warn'],
    });
  }
};

/** Bundles the server into apps/server/dist unless it was bundled from these very sources. */
export const buildServerWhenNeeded = (root, node) =>
  buildWhenNeeded(root, node, {
    name: 'Server',
    sources: ['apps/server/src', 'apps/server/seed', 'apps/server/build', 'apps/scenarios', ...shared],
    folder: 'apps/server',
    script: 'apps/server/build/buildServer.ts',
    args: [],
  });

function buildWhenNeeded(root, node, { name, sources, folder, script, args }) {
  // Inside the folder, so that whoever empties or rebuilds the folder removes the record as well.
  const record = join(root, folder, 'dist', '.sources-sha256');
  const fingerprint = fingerprintOf(root, sources);
  if (readIfThere(record) === fingerprint) {
    console.log(`${name}: up to date`);
    return;
  }
  console.log(`${name}: building …`);
  const build = spawnSync(node, [join(root, script), ...args], {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (build.status !== 0) throw new Error(`${name}: the build failed, see the lines above.`);
  writeFileSync(record, fingerprint);
  console.log(`${name}: built`);
}

function fingerprintOf(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) if (existsSync(join(root, source))) addTo(hash, root, source);
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
