import { posix } from 'node:path';
import { entryPoints } from './entryPoints.ts';

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

/** A folder of the contract is one namespace of its entry point: the file of the folder's name joins it, as the list of features does. */
const contractNamespace = /^packages\/contract\/src\/(features|([^/]+)\/\2)\.ts$/;

/** Whether a file may export what others declare. */
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
