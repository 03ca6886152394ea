import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { copyModules } from './publishedModules.ts';

const run = promisify(execFile);
const home = join(import.meta.dirname, '..');
const root = join(home, '..', '..');

const entries = {
  '.': 'device/src/index',
  './file-store': 'device/src/store/fileStore',
  './sealing': 'device/src/sign-in/sealSignIn',
};

const manifestSchema = z.object({ version: z.string(), dependencies: z.object({ zod: z.string() }) });

const manifestOf = ({ version, dependencies }: z.infer<typeof manifestSchema>) => ({
  name: '@simward/device',
  version,
  description: 'Sends what happens in a VR scenario to a Simward portal; survives crashes and days offline',
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=22' },
  sideEffects: false,
  exports: Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      { types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` },
    ]),
  ),
  dependencies: { zod: dependencies.zod },
});

/**
 * Makes the archive that is published: compiled, with types, and of the contract what the client uses.
 * @returns where it lies
 */
export const packDevice = async (folder: string): Promise<string> => {
  const compiled = join(folder, 'compiled');
  const published = join(folder, 'package');
  await rm(published, { recursive: true, force: true });
  await mkdir(published, { recursive: true });
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(import.meta.dirname, 'tsconfig.json');
  await run(process.execPath, [tsc, '-p', project, '--outDir', compiled], { cwd: root });
  await copyModules(compiled, join(published, 'lib'), Object.values(entries));
  for (const file of ['README.md', 'CHANGELOG.md']) await copyFile(join(home, file), join(published, file));
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  await writeFile(join(published, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  await run('npm', ['pack', '--pack-destination', folder], { cwd: published });
  return join(folder, `simward-device-${manifest.version}.tgz`);
};

if (import.meta.main) console.log(await packDevice(join(home, 'dist')));
