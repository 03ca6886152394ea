import { expect, test } from 'vitest';
import type { Reader } from './articles/article.ts';
import { articles } from './articles/articles.ts';
import { makeHelpSearch } from './search.ts';

type Question = readonly [reader: Reader, question: string, topic: string];

/** In the words of people who are new here, written before the articles were. */
const first: readonly Question[] = [
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

/** As a learner, the sister of a ward and a company's IT ask, written before the articles were read. */
const second: readonly Question[] = [
  ['user', 'the headset asks for a code, where do I get one', 'pair'],
  ['user', 'my training runs out soon, do I have to do it again', 'current'],
  ['public', 'I got a new phone and the six digit codes are gone', 'i-cannot-sign-in'],
  ['user', 'I did almost everything right and still failed', 'mustPass'],
  ['manager', 'which step does my ward keep getting wrong', 'step-analysis'],
  ['manager', 'move a nurse to another ward', 'user-management'],
  ['manager', 'the headset went black in the middle of her exam', 'result-missing'],
  ['manager', 'proof for the inspector that my team is trained', 'evidence-packs'],
  // The article of help leads to the paper for a company's IT.
  ['admin', 'our firewall blocks it, which ports do you need', 'help'],
  ['admin', 'how long do you keep the data of people who left', 'data-protection-requests'],
  ['admin', 'a token for our HR system to read the scores', 'api-keys'],
  ['admin', 'who changed her permissions last night', 'audit-log'],
];

test.for([
  ['first', first],
  ['second', second],
] as const)(
  'the %s twelve questions find the right article among the first three, but for one at most',
  ([, questions]) => {
    const missed = questions.flatMap(([reader, question, topic]) => {
      const found = makeHelpSearch(articles, reader)(question).found.slice(0, 3);
      const topics = found.map(({ article }) => article.topic);
      return topics.includes(topic) ? [] : [`${question}: ${topics.join(', ')} instead of ${topic}`];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
  },
);
