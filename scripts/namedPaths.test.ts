import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];

/** A path of the repository in backticks. A pattern such as `<f>` or `*` does not match. */
const namedPath = /`((?:apps|packages|scripts|docs|e2e|bench|faults|harness|deploy|clients)\/[\w@./-]+)`/g;
/** A link to another page, without its anchor. */
const linkedPage = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

test.each(pages)('every file that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(namedPath)].map(([, path = '']) => path);
  const linked = [...text.matchAll(linkedPage)].map(([, path = '']) => join(dirname(page), path));
  expect(
    [...named, ...linked].filter((path) => !path.endsWith('/dist') && !existsSync(join(root, path))),
  ).toEqual([]);
});
