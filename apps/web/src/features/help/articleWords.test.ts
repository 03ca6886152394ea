import { expect, test } from 'vitest';
import { readArticle } from '../../shared/help/articles/readArticle.ts';
import { kindOf } from './articleWords.tsx';

const task = (body: string) =>
  readArticle('a-task', `---\nkind: task\nreaders: user admin\n---\n# A task\n\nWhat for.\n\n${body}\n`);

test('a task says how many steps its reader follows', () => {
  const article = task('## Play it (user)\n\n1. One.\n2. Two.\n\n## Allow it (admin)\n\n1. One.');
  expect(kindOf(article, 'user')).toBe('Task · 2 steps');
  expect(kindOf(article, 'admin')).toBe('Task · 1 step');
});

test('steps under a heading beside those that are followed are another thing', () => {
  expect(kindOf(task('1. One.\n2. Two.\n\n## Take it out\n\n1. Three.'), 'admin')).toBe('Task · 2 steps');
});

test('where each heading has steps of its own there is no count', () => {
  expect(kindOf(task('## Password\n\n1. One.\n\n## PIN\n\n1. One.\n2. Two.'), 'user')).toBe('Task');
});
