import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

// Our formatter puts every import and export at the start of a line, ends it with a semicolon and writes quotes
// around nothing but the specifier, so that patterns read them without a parser.
const patterns = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^import\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

/** Specifiers of a file's static, dynamic, type and side-effect imports and of its re-exports. */
export const readImports = (source: string): string[] => [
  ...new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap((match) => match[1] ?? []))),
];

interface PackageFile {
  name: string;
  exports?: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..');

const exportsOf = (folder: string): [specifier: string, path: string][] => {
  const { name, exports = {} }: PackageFile = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.entries(exports).map(([way, path]) => [posix.join(name, way), posix.join(folder, path)]);
};

/** The only ways into a package from outside, as its package.json exports them: specifier to path. */
const entryPoints: ReadonlyMap<string, string> = new Map(
  globSync('packages/*', { cwd: root }).flatMap((folder) => exportsOf(folder.replaceAll('\\', '/'))),
);

/** A folder of the contract is one namespace of its entry point: the file of the folder's name joins it, as the list of features does. */
const contractNamespace = /^packages\/contract\/src\/(features|([^/]+)\/\2)\.ts$/;

/** True for a file that may export what other files declare. */
export const joinsFiles = (path: string): boolean =>
  [...entryPoints.values()].includes(path) || contractNamespace.test(path);

/** The repository's file behind a specifier, or undefined for a package from outside. */
export const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '@simward/texts') return 'packages/texts/src/index.ts';
  if (specifier === '@simward/texts/all') return 'packages/texts/src/en/en.ts';
  if (specifier === '@simward/texts/pseudo') return 'packages/texts/src/pseudo.ts';
  if (specifier.startsWith('@simward/texts/'))
    return `packages/texts/src/en/${specifier.slice('@simward/texts/'.length)}.ts`;
  if (specifier.startsWith('@simward/')) return entryPoints.get(specifier) ?? `${specifier}.ts`;
  return undefined;
};
