import { expectSome } from '../test/expectSome.ts';
import { boxOf, featureOf, isTest, mayReadDescription, mayTestImport, toolOf } from './boxes.ts';
import { joinsFiles, readImports, resolveImport } from './readImports.ts';
import type { SourceFiles } from './sourceFiles.ts';

/** Every breach of the rules of direction, a sentence each. */
export const findFaults = (files: SourceFiles): string[] => [
  ...[...expectSome(files, 'source file')].flatMap(([path, source]) => [
    ...nameFaults(path),
    ...exportFaults(path, source),
    ...readImports(source).flatMap((specifier) => importFault(path, specifier) ?? []),
  ]),
  ...findCycles(importGraph(files)).map((cycle) => `Cycle: ${cycle.join(' → ')}`),
];

/** Each file with the repository's files that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports among the repository's files. */
export const importGraph = (files: SourceFiles): ImportGraph =>
  new Map(
    [...files].map(([path, source]) => [
      path,
      readImports(source).flatMap((specifier) => {
        const target = resolveImport(path, specifier);
        return target !== undefined && files.has(target) ? [target] : [];
      }),
    ]),
  );

/** Every cycle, as the files along it. */
const findCycles = (graph: ImportGraph): string[][] => {
  const finished = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string) => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  };

  for (const file of graph.keys()) visit(file);
  return cycles;
};

const importFault = (from: string, specifier: string): string | undefined => {
  const to = resolveImport(from, specifier);
  if (to === undefined) return packageFault(from, specifier);
  return mayImport(from, to) ? undefined : `${from} may not import ${to}`;
};

const mayImport = (from: string, to: string): boolean => {
  const box = boxOf(from);
  if (box === undefined) return [toolOf(from), 'harness', undefined].includes(toolOf(to));
  if (mayReadDescription(from, to)) return true;
  if (isTest(from)) return mayTestImport(from, to);
  const target = boxOf(to);
  if (target === undefined || isTest(to)) return false;
  if (target === box) return featureOf(from) === featureOf(to);
  return box.mayImport.includes(target.folder);
};

/** The contract runs in the server, in browsers and on headsets: it brings zod and words. Words bring nothing. */
const packageFault = (from: string, specifier: string): string | undefined => {
  if (isTest(from)) return undefined;
  if (from.startsWith('packages/texts/'))
    return `${from} may not import ${specifier}: texts depend on nothing`;
  const free = specifier === 'zod' || !from.startsWith('packages/contract/');
  return free
    ? undefined
    : `${from} may not import ${specifier}: the contract depends on zod and texts alone`;
};

const sayingNothing = /^(utils?|helpers?|common|managers?)$/i;

const nameFaults = (path: string): string[] =>
  path
    .split('/')
    .filter((name) => name.split(/[^A-Za-z]+|(?=[A-Z])/).some((word) => sayingNothing.test(word)))
    .map((name) => `${path}: the name ${name} does not say what is in it`);

const exportFaults = (path: string, source: string): string[] => {
  if (boxOf(path) === undefined || isTest(path)) return [];
  return [
    ...(/^export\b[^'"`;=]*\bfrom\s*['"]/m.test(source) && !joinsFiles(path)
      ? [`${path} exports what is another file's: import it from there`]
      : []),
    ...(/^export default\b/m.test(source) ? [`${path} has a default export: give it its name`] : []),
  ];
};
