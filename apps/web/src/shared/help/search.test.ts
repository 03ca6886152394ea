import { describe, expect, test } from 'vitest';
import { readArticle } from './articles/readArticle.ts';
import { sentenceWords } from './articles/sentences.ts';
import { searchTerm } from './search/searchTerm.ts';
import { makeHelpSearch } from './search.ts';

const file = (head: string, body: string) => `---\n${head}\n---\n${body}`;

const people = readArticle(
  'people',
  file(
    'kind: task\nreaders: manager admin\nalso: newcomers',
    '# A list of people goes in\n\nPeople come from a sheet. Press {{users.users.list.modify}} for one of them.\n\n## Only for some (admin)\n\nA whole school comes at once.',
  ),
);
const report = readArticle(
  'report',
  file(
    'kind: screen\nreaders: admin user\nscreens: report',
    '# Report\n\nFigures of sessions. Café figures, too.',
  ),
);
const mastered = readArticle(
  'mastered',
  file(
    'kind: word\nreaders: user admin\nalso: signed off',
    '# {{words.mastered.title}}\n\nOne result can be luck.',
  ),
);
const articles = [people, report, mastered];
const topics = (query: string, reader: 'admin' | 'manager' | 'user' | 'public' = 'admin') =>
  makeHelpSearch(articles, reader)(query).found.map(({ article }) => article.topic);

describe('a search in help', () => {
  test('finds by title, other names, names of buttons and text, whatever the ending, case and accents', () => {
    expect(topics('LISTS')).toEqual(['people']);
    expect(topics('newcomer')).toEqual(['people']);
    expect(topics('modify')).toEqual(['people']);
    expect(topics('cafe')).toEqual(['report']);
    expect(topics('repor')).toEqual(['report']);
  });

  test('finds what somebody may read alone', () => {
    expect(topics('school', 'admin')).toEqual(['people']);
    expect(topics('school', 'manager')).toEqual([]);
    expect(topics('people', 'user')).toEqual([]);
    expect(topics('report', 'public')).toEqual([]);
  });

  test('asks for nothing in small words and finds nothing for what is not there', () => {
    expect(topics('how do I the in')).toEqual([]);
    expect(topics('xyzzy')).toEqual([]);
  });

  test('answers with the sentence that matches, names apart, and the words to mark', () => {
    const [first] = makeHelpSearch(articles, 'admin')('press modify').found;
    expect(first && sentenceWords(first.sentence)).toBe('Press Modify for one of them.');
    expect(first?.sentence.filter(({ isName }) => isName).map(({ words }) => words)).toEqual(['Modify']);
    expect([...(first?.terms ?? [])].toSorted()).toEqual(
      ['modify', 'pres', 'press'].filter((term) => first?.terms.has(term)),
    );
  });

  test('begins the text of a word with its definition', () => {
    const [first] = makeHelpSearch(articles, 'user')('mastered').found;
    expect(first && sentenceWords(first.sentence)).toMatch(/^Two completed assessments/);
  });

  test('puts first what is called so, whatever else the query asks', () => {
    const called = readArticle(
      'called',
      file(
        'kind: screen\nreaders: admin\nscreens: report\nalso: who came, to do',
        '# Log\n\nFigures of the past.',
      ),
    );
    const search = makeHelpSearch([...articles, called], 'admin');
    const first = (query: string) => search(query).found[0]?.article.topic;
    expect(first('who came from a sheet')).toBe('called');
    expect(first('do people come from a sheet')).toBe('people');
    expect(first('what to do with figures of sessions')).toBe('report');
  });

  test('says by which name the portal calls what was asked for, and searches that too', () => {
    const { otherName, found } = makeHelpSearch(articles, 'admin')('am I signed off');
    expect(otherName).toMatchObject({ asked: 'signed off', name: 'Mastered', topic: 'mastered' });
    expect(found[0]?.article.topic).toBe('mastered');
    expect(makeHelpSearch(articles, 'admin')('students').otherName).toMatchObject({
      asked: 'students',
      name: 'User',
    });
    expect(makeHelpSearch(articles, 'admin')('a student is a user').otherName).toBeUndefined();
  });
});

test.for([
  ['signed', 'sign'],
  ['Signing', 'sign'],
  ['dropped', 'drop'],
  ['passes', 'pass'],
  ['passed', 'pass'],
  ['copies', 'copy'],
  ['Schülerin', 'schulerin'],
  ['scores', 'scor'],
  ['score', 'scor'],
  ['the', null],
  ['x', null],
] as const)('%s is searched as %s', ([word, term]) => {
  expect(searchTerm(word)).toBe(term);
});
