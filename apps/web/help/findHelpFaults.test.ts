import { screens } from '@simward/contract';
import { describe, expect, test } from 'vitest';
import { readArticle } from '../src/shared/help/articles/readArticle.ts';
import { findHelpFaults } from './findHelpFaults.ts';

const filler =
  'Everything here is said in plain words that somebody with little time understands at once. '.repeat(5);

/** A task for Managers and Admins with one more sentence. */
const task = (sentence: string, topic = 'somebody-leaves', readers = 'manager admin') =>
  readArticle(topic, `---\nkind: task\nreaders: ${readers}\n---\n# A task\n\n${filler}\n\n${sentence}\n`);

const word = (topic: string) =>
  readArticle(topic, `---\nkind: word\nreaders: manager admin\n---\n# A word\n\n${filler}\n`);

/** What is wrong with the articles themselves; that screens lack theirs is said apart. */
const faultsIn = (...articles: Parameters<typeof findHelpFaults>[0]) =>
  findHelpFaults(
    articles,
    articles.flatMap(({ kind, topic }) => (kind === 'word' ? [topic] : [])),
  ).filter((fault) => !fault.startsWith('no article explains'));

test('an article that names what is there has no fault', () => {
  const right = task(
    'Press {{users.users.list.modify}}, open {{screen:userManagement}}, read [the other one](another), within {{limit:undoImportHours}} hours. It says `SAML 2.0` where it is {{word:held}}.',
  );
  expect(faultsIn(right, task('Nothing more.', 'another'), word('held'))).toEqual([]);
});

describe('what is not so, or not any more, is refused', () => {
  const cases: Record<string, [sentence: string, fault: string]> = {
    'a text whose key was removed': [
      'Press {{users.users.list.gone}}.',
      'somebody-leaves: there is no text “users.users.list.gone”',
    ],
    'a text without a value for its parameter': [
      'It says {{users.users.facts.company | count=3}}.',
      'somebody-leaves: “users.users.facts.company” lacks a value for “company”',
    ],
    'a limit that was renamed': [
      'Within {{limit:undoHours}} hours.',
      'somebody-leaves: there is no limit “undoHours”',
    ],
    'a number that is typed': [
      'Within 24 hours.',
      'somebody-leaves: has “24” typed; a number is a reference to a limit',
    ],
    'a screen that is gone': [
      'Open {{screen:formerScreen}}.',
      'somebody-leaves: there is no screen “formerScreen”',
    ],
    'a screen that a reader may not open': [
      'Open {{screen:auditLog}}.',
      'somebody-leaves: leads manager to the screen “auditLog”, which they may not open',
    ],
    'a dead link': ['Read [this](nowhere).', 'somebody-leaves: has a dead link to “nowhere”'],
    'a word without an article': ['It is {{word:held}}.', 'somebody-leaves: there is no word “held”'],
  };
  test.each(Object.entries(cases))('%s', (_, [sentence, fault]) => {
    expect(faultsIn(task(sentence))).toEqual([fault]);
  });

  test('a link to an article that a reader may not read', () => {
    expect(faultsIn(task('Read [this](for-admins).'), task('Nothing more.', 'for-admins', 'admin'))).toEqual([
      'somebody-leaves: leads manager to “for-admins”, which is not for them',
    ]);
  });

  test('a part whose heading names its readers may lead them, and nobody else', () => {
    const part = (reader: string) => task(`## More (${reader})\n\nOpen {{screen:auditLog}}.`);
    expect(faultsIn(part('admin'))).toEqual([]);
    expect(faultsIn(part('user'))).toEqual([
      'somebody-leaves: has a part for user, who does not read the article',
      'somebody-leaves: leads user to the screen “auditLog”, which they may not open',
    ]);
  });

  test('an article that is too short', () => {
    const short = readArticle('short', '---\nkind: task\nreaders: admin\n---\n# A task\n\nDo it.');
    expect(faultsIn(short)).toEqual(['short: has 4 words; an article has 60 to 400']);
  });
});

test('a screen without an article is named for each role that may open it, until there is one for them', () => {
  const unexplained = (...articles: Parameters<typeof findHelpFaults>[0]) =>
    findHelpFaults(articles, []).filter((fault) => fault.includes('“userManagement”'));
  const explains = (readers: string) =>
    readArticle(
      `people-${readers}`,
      `---\nkind: screen\nreaders: ${readers}\nscreens: userManagement\n---\n# People\n\n${filler}`,
    );
  expect(unexplained()).toEqual(
    screens.userManagement.roles.map((role) => `no article explains the screen “userManagement” to ${role}`),
  );
  expect(unexplained(explains('manager'), explains('admin superadmin'))).toEqual([]);
  expect(unexplained(explains('manager admin superadmin'), explains('admin'))).toEqual([
    'the screen “userManagement” has several articles for admin: people-manager admin superadmin, people-admin',
  ]);
});

test('the words that the glossary marks are those that articles are about', () => {
  expect(
    findHelpFaults([word('held')], ['held', 'mastered']).filter((fault) => fault.includes('glossary')),
  ).toEqual(['the glossary has “mastered” on screens, and no article is about this word']);
  expect(findHelpFaults([word('held')], []).filter((fault) => fault.includes('glossary'))).toEqual([
    'held: the glossary does not mark this word as on screen',
  ]);
});
