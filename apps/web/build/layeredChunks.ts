import { join, normalize } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

interface Layer {
  /** Of the chunk. */
  readonly name: string;
  /** The module that is loaded then, from the project's root. */
  readonly of: string;
  /** Takes only what this module needs as well. */
  readonly and?: string;
  /** Takes only what other pages need too; the rest stays with the page. */
  readonly sharedAlone?: true;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Names for each module the chunk of the first layer that needs it, so that a page is a handful of files and none brings
 * what only a later one needs. What a page needs is known when everything unused has been shaken off: therefore a build
 * without groups goes before.
 */
export async function layeredChunks(config: InlineConfig & { root: string }, layers: readonly Layer[]) {
  const chunks = await chunksOf(config);
  const needs = needsOf(chunks);
  const names = new Map<string, string>();
  const needsOfModule = (module: string) => {
    const modules = needs.get(normalize(join(config.root, module)));
    if (!modules) throw new Error(`A layer begins at a module that is not there: ${module}`);
    return modules;
  };
  for (const { name, of, and, sharedAlone } of layers) {
    const others = and === undefined ? undefined : needsOfModule(and);
    const modules = [...needsOfModule(of)].filter((id) => others?.has(id) ?? true);
    const isShared = (id: string) => [...needs.values()].filter((others) => others.has(id)).length > 1;
    for (const id of modules) if (!names.has(id) && (!sharedAlone || isShared(id))) names.set(id, name);
  }
  return (id: string): string | null => names.get(id) ?? null;
}

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const files =
    'output' in result ? result.output : Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}

/** The modules that each page brings, itself and everything that it imports. */
function needsOf(chunks: Chunks): Map<string, Set<string>> {
  const pages = [...chunks.values()].flatMap(({ facadeModuleId, fileName }) =>
    facadeModuleId === null ? [] : [[normalize(facadeModuleId), filesFrom(fileName, chunks)] as const],
  );
  return new Map(
    pages.map(([page, files]) => [
      page,
      new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? [])),
    ]),
  );
}

function filesFrom(file: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) filesFrom(imported, chunks, found);
  return found;
}
