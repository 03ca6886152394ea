import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { expectSome } from './test/expectSome.ts';

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** The npm commands of this repository that a page names. */
const namedIn = (page: string) => [
  ...new Set(
    [...read(page).matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own ?? '',
    ),
  ),
];

test.each(['README.md', 'docs/operations.md'])(
  'each npm command of %s exists, and installs what it needs before it begins',
  (page) => {
    for (const name of expectSome(namedIn(page), 'npm command')) {
      const [, wrapper] = /^node (scripts\/\w+\.mjs)\b/.exec(scripts[name] ?? '') ?? [];
      expect(wrapper, `npm run ${name}`).toBeDefined();
      expect(read(wrapper ?? ''), wrapper).toMatch(/^ {2}installWhenNeeded\(root/m);
    }
  },
);

test('so does every other command', () => {
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^node scripts\/(run|start|dev|test|check|build)\.mjs\b/);
});
