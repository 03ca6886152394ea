import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = /[\\/]@mantine[\\/]core[\\/]esm[\\/].+\.mjs$/;
/** `Menu.Sub = MenuSub;`: a component carries its parts. */
const given = /^(\w+)\.(\w+) = \1\2;$/gm;

/**
 * Mantine's components carry every part that can stand in them, so that a page with a menu would bring submenus, searches
 * and context menus. Those that neither the client nor the library names are left out. A part that only a later page
 * needs is imported there by its own name (`CheckboxGroup`): as `Checkbox.Group` it would come with every checkbox.
 */
export function partsOfComponents(): Plugin {
  let isNamed = (_part: string) => true;
  return {
    name: 'parts-of-components',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
      // Its dates and notifications are made of its core's parts.
      const libraries = sourcesOf(dirname(core));
      const client = sourcesOf(join(root, 'src'));
      const all = [...client, ...libraries];
      const named = new Set(all.filter((source) => isUsed(source, all)).flatMap(partsNamedIn));
      isNamed = (part) => named.has(part);
    },
    transform(code, id) {
      if (!library.test(id)) return null;
      return {
        code: code.replaceAll(given, (line, component, part) =>
          isNamed(`${component}.${part}`) ? line : '',
        ),
        map: null,
      };
    },
  };
}

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesOf = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').replaceAll(given, '') }));

/** A component of the library that nothing else names is not on any page. */
function isUsed({ file }: Source, all: readonly Source[]): boolean {
  const [folder, component] = file.match(componentOf) ?? [];
  if (folder === undefined || component === undefined) return true;
  const others = all.filter((other) => !index.test(other.file) && !other.file.startsWith(folder));
  return others.some(({ text }) => text.includes(component));
}

const componentOf = /^core[\\/]esm[\\/]components[\\/]([A-Z]\w+)[\\/]/;
const index = /^core[\\/]esm[\\/]index\.mjs$/;

/** What a source names of the form `Menu.Item`, other than where a part is given or missed. */
const partsNamedIn = ({ text }: Source): string[] => text.match(named) ?? [];

const named = /(?<!['"`\w.])[A-Z]\w+\.[A-Z]\w+(?! component)/g;
