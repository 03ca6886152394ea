import { expect, test } from 'vitest';
import { runFaultRounds } from './faultRounds.ts';

test('nothing acknowledged is lost, halved or counted twice when the server and PostgreSQL are killed', async () => {
  const report = await runFaultRounds({ rounds: 2, seed: 'short', say: () => undefined });
  expect(report.violations).toEqual([]);
  expect(report.killed).toEqual({ server: 1, PostgreSQL: 1 });
  expect(report.finishedSessions).toBeGreaterThan(0);
}, 240_000);
