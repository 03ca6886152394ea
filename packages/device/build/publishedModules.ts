import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What the client takes of the contract; everything else of it stays out of the archive. */
const contractNames = {
  device: 'headsets/device',
  general: 'operations/general',
  sessionEvents: 'headsets/sessionEvents',
  sessionUploads: 'headsets/sessionUploads',
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

/** The portal's own list of codes would bring every feature's types, and a portal may be newer than a client. */
const anyCode = 'export type ProblemCode = string;\nexport type AuditEvent = string;\n';

const relativeImport = /(from |import\()'(\.[^']+)\.(?:ts|js)'/g;

const withoutContractName = (file: string, text: string): string => {
  const entry = relative(dirname(file), 'contract.js');
  return text.replaceAll("'@simward/contract'", `'${entry.startsWith('.') ? entry : `./${entry}`}'`);
};

/** Copies modules, and what they import, from where they were compiled; code and types alike. */
export const copyModules = async (
  compiled: string,
  target: string,
  entries: readonly string[],
): Promise<void> => {
  const copied = new Set<string>();
  const textOf = async (file: string): Promise<string> => {
    if (file === 'contract.js' || file === 'contract.d.ts') return contractEntry;
    if (file === 'contract/src/calls/declared.d.ts') return anyCode;
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
