import { expect, test } from 'vitest';
import { runOasisTrial } from './oasisTrial.ts';

test('each completion of the chosen department reaches an Oasis that fails while the server is killed, once by its key', async () => {
  const report = await runOasisTrial({
    kills: 2,
    sessionsEachRound: 24,
    faults: ['error', 'lost', 'garbage'],
    seed: 'short',
    say: () => undefined,
  });
  expect(report).toMatchObject({ kills: 2, missing: [], invented: [], wrong: [] });
  expect(report.expected).toBeGreaterThan(0);
  expect(report.others).toBeGreaterThan(0);
  expect(report.arrived).toBe(report.expected);
}, 180_000);
