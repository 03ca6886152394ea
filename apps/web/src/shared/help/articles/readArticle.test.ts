import { expect, test } from 'vitest';
import { sectionsFor } from './article.ts';
import { readArticle } from './readArticle.ts';

const head = '---\nkind: task\nreaders: manager admin\nalso: leaver, going away\nwords: held\n---\n';

test('an article has a title, steps and parts for some of its readers', () => {
  const article = readArticle(
    'somebody-leaves',
    `${head}# Somebody leaves\n\nIn short.\n\n1. Open {{screen:userManagement}}.\n2. Press {{users.leaving.act.delete}}.\n\n## For Admins (admin)\n\nMore of it.`,
  );
  expect(article).toMatchObject({
    topic: 'somebody-leaves',
    kind: 'task',
    also: ['leaver', 'going away'],
    words: ['held'],
    title: [{ kind: 'words', words: 'Somebody leaves' }],
  });
  expect(sectionsFor(article, 'manager').map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    ['paragraph', 'steps'],
  ]);
  expect(sectionsFor(article, 'admin').map(({ heading }) => heading)).toEqual([
    [],
    [{ kind: 'words', words: 'For Admins' }],
  ]);
  expect(sectionsFor(article, 'user')).toEqual([]);
});

test('a reference takes values after a bar, and its key may have spaces', () => {
  const { title } = readArticle(
    't',
    `${head}# {{a.one pass to go | count=3, name=Ada King}} in {{limit:hours}}`,
  );
  expect(title).toEqual([
    { kind: 'text', key: 'a.one pass to go', params: { count: 3, name: 'Ada King' } },
    { kind: 'words', words: ' in ' },
    { kind: 'limit', name: 'hours' },
  ]);
});

test.each([
  ['typed bold', '# T\n\nPress **Save**.', 'has typed bold; a name on a screen is a reference to its text'],
  ['HTML', '# T\n\n<b>Save</b>', 'has html in a line, which articles do not know'],
  [
    'a table of contents by deep headings',
    '# T\n\n### Deep',
    'has a heading that is not of the second level',
  ],
  ['no title', 'Words.', 'begins with no title'],
  [
    'somebody unknown',
    '# T\n\n## More (nurse)',
    '“nurse” is none of public, user, manager, admin, superadmin',
  ],
])('%s is refused', (_, body, fault) => {
  expect(() => readArticle('t', head + body)).toThrow(`t: ${fault}`);
});

test('a head says nothing that it does not know', () => {
  expect(() => readArticle('t', '---\nkind: task\nroles: admin\n---\n# T')).toThrow(
    't: the head has “roles: admin”; it knows kind, readers, screens, tasks, words, also',
  );
});
