import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';

/**
 * Installs the dependencies unless exactly those of package-lock.json are installed already. With `quiet` nothing is written
 * to standard output, which then has only the output of a command.
 */
export function installWhenNeeded(root, { quiet = false } = {}) {
  const say = quiet ? console.error : console.log;
  if (isInstalled(root)) {
    if (!quiet) say('Dependencies: up to date');
    return;
  }
  say('Dependencies: installing, which takes a minute or two …');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: environmentWithout(join(root, 'node_modules')),
      shell: process.platform === 'win32',
      stdio: ['inherit', quiet ? 2 : 'inherit', 'inherit'],
    },
  );
  if (npm.error)
    throw new Error(`Dependencies: npm cannot be run (${npm.error.code}): install it and start again.`);
  if (npm.status !== 0) throw new Error('Dependencies: the installation failed, see the lines above.');
  say('Dependencies: installed');
}

// npm writes node_modules/.package-lock.json at the end of an installation that succeeded.
function isInstalled(root) {
  const required = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  return (
    installed !== null &&
    Object.entries(required ?? {}).every(([path, entry]) => {
      const found = installed[path];
      if (path === '') return true;
      if (found === undefined) return entry.optional === true;
      return found.version === entry.version && found.integrity === entry.integrity;
    })
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

// An npm script finds the Node.js of node_modules first, which the installation is about to replace.
function environmentWithout(folder) {
  const path = (process.env.PATH ?? '').split(delimiter);
  return { ...process.env, PATH: path.filter((entry) => !entry.startsWith(folder + sep)).join(delimiter) };
}
