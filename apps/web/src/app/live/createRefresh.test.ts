import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { runningKey } from '../../shared/sessions/runningKey.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';
import { createRefresh } from './createRefresh.ts';

test('changes that come while the answer is on its way are answered by one more question', async () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<number>((resolve) => answers.push(() => resolve(answers.length))));
  const observer = new QueryObserver(client, { queryKey: [...tasksKey, 'own'], queryFn: ask });
  const leave = observer.subscribe(() => undefined);
  answers[0]?.();
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  const { refresh, refreshAll } = createRefresh(client);
  refresh('tasks');
  refresh('tasks');
  refreshAll();
  expect(ask).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await expect.poll(() => ask).toHaveBeenCalledTimes(3);
  answers[2]?.();
  await expect.poll(() => observer.getCurrentResult().data).toBe(3);
  expect(ask).toHaveBeenCalledTimes(3);
  refresh('tasks');
  await expect.poll(() => ask).toHaveBeenCalledTimes(4);
  leave();
});

test('news that comes along is there without a question, where somebody looks', () => {
  const client = new QueryClient();
  const { refresh } = createRefresh(client);
  refresh('sessions', { count: 2 });
  expect(client.getQueryData(runningKey)).toBeUndefined();
  client.setQueryData(runningKey, { count: 1 });
  refresh('sessions', { count: 2 });
  expect(client.getQueryData(runningKey)).toEqual({ count: 2 });
});
