import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

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
 * Makes the archive that is published: compiled, with types, and with the part of the contract that the client uses.
 * @returns path of the archive
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

/**
 * The files of the contract that the client uses, by the name under which it exports them; all others stay
 * out of the archive.
 */
const contractNames = {
  device: 'headsets/device',
  general: 'calls/general',
  play: 'play/play',
  sessionEvents: 'sessions/sessionEvents',
  sessionUploads: 'sessions/sessionUploads',
  wire: 'values/wire',
};
const contractEntry = [
  ...Object.entries(contractNames).map(
    ([name, file]) => `export * as ${name} from './contract/src/${file}.js';`,
  ),
  "export * from './contract/src/calls/endpoint.js';",
  "export * from './contract/src/calls/problem.js';",
  "export * from './contract/src/calls/declared.js';",
].join('\n');

/**
 * Problem codes are any string in the archive: the portal's own list would bring every feature's types with
 * it, and a newer portal has more codes.
 */
const anyCode = 'export type ProblemCode = string;\nexport type AuditEvent = string;\n';

/** The import of the problems' texts, which is replaced because those texts stay with the portal. */
const importOfWords = /^import type \{ problemTexts \} .*$/m;
const wordsOfAnyCode = 'declare const problemTexts: Readonly<Record<string, unknown>>;';

const relativeImport = /(from |import\()'(\.[^']+)\.(?:ts|js)'/g;

const withoutContractName = (file: string, text: string): string => {
  const entry = relative(dirname(file), 'contract.js');
  return text.replaceAll("'@simward/contract'", `'${entry.startsWith('.') ? entry : `./${entry}`}'`);
};

/** Copies the compiled entries and everything that they import, code and types. */
const copyModules = async (compiled: string, target: string, entries: readonly string[]): Promise<void> => {
  const copied = new Set<string>();
  const textOf = async (file: string): Promise<string> => {
    if (file === 'contract.js' || file === 'contract.d.ts') return contractEntry;
    if (file === 'contract/src/calls/declared.d.ts') return anyCode;
    if (file === 'contract/src/calls/problem.d.ts')
      return (await readFile(join(compiled, file), 'utf8')).replace(importOfWords, wordsOfAnyCode);
    return readFile(join(compiled, file), 'utf8');
  };
  const copy = async (file: string): Promise<void> => {
    if (copied.has(file)) return;
    copied.add(file);
    const text = withoutContractName(file, await textOf(file)).replace(relativeImport, "$1'$2.js'");
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), text);
    const extension = file.endsWith('.d.ts') ? '.d.ts' : '.js';
    for (const [, , path = ''] of text.matchAll(relativeImport))
      await copy(join(dirname(file), `${path}${extension}`));
  };
  for (const entry of entries) {
    await copy(`${entry}.js`);
    await copy(`${entry}.d.ts`);
  }
};

if (import.meta.main) console.log(await packDevice(join(home, 'dist')));
