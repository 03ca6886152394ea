import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = /[\\/]@mantine[\\/]core[\\/]esm[\\/].+\.mjs$/;
/** `Menu.Sub = MenuSub;`: a component carries its parts. */
const given = /^(\w+)\.(\w+) = \1\2;$/gm;

/**
 * Mantine's components carry every part that can stand in them, so that a page with a menu would bring submenus, searches
 * and context menus. Those that neither the client nor the library names are left out.
 */
export function partsOfComponents(): Plugin {
  let isNamed = (_part: string) => true;
  return {
    name: 'parts-of-components',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
      const named = new Set([...partsNamedIn(join(root, 'src')), ...partsNamedIn(dirname(core))]);
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

/** What the sources of a folder name of the form `Menu.Item`, other than where a part is given or missed. */
const partsNamedIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').replaceAll(given, '').match(named) ?? []);

const named = /(?<!['"`\w.])[A-Z]\w+\.[A-Z]\w+(?! component)/g;
