import { expect, test } from 'vitest';
import type { Reader } from './articles/article.ts';
import { articles } from './articles/articles.ts';
import { makeHelpSearch } from './search.ts';

/** In the words of people who are new here, written before the articles were. */
const questions: readonly (readonly [reader: Reader, question: string, topic: string])[] = [
  ['admin', 'how do I get the students in', 'list-of-people'],
  ['user', 'why does it say held', 'held'],
  ['user', 'who can see my results', 'who-sees-my-results'],
  ['public', 'forgot my password', 'i-cannot-sign-in'],
  ['manager', 'a nurse has left the hospital', 'somebody-leaves'],
  ['manager', 'who has not done the training yet and how do I chase them', 'assign-and-remind'],
  ['manager', 'she played with somebody else’s name', 'wrong-learner'],
  ['manager', 'yesterday’s session is not there', 'result-missing'],
  ['admin', 'send the marks to my boss every week', 'report-every-monday'],
  ['admin', 'can staff use their Microsoft login', 'single-sign-on-for-a-company'],
  ['admin', 'get the scores into Moodle', 'results-to-the-learning-system'],
  ['user', 'when am I signed off as competent', 'mastered'],
];

test('twelve questions find the right article among the first three, but for one at most', () => {
  const missed = questions.flatMap(([reader, question, topic]) => {
    const found = makeHelpSearch(articles, reader)(question).found.slice(0, 3);
    const topics = found.map(({ article }) => article.topic);
    return topics.includes(topic) ? [] : [`${question}: ${topics.join(', ')} instead of ${topic}`];
  });
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});
