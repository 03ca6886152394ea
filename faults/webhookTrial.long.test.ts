import { expect, test } from 'vitest';
import { runWebhookTrial } from './webhookTrial.ts';

test('each event reaches a webhook that fails while the server is killed, always under the same id', async () => {
  const report = await runWebhookTrial({
    kills: 2,
    sessionsEachRound: 12,
    faults: ['error', 'lost', 'hangup'],
    seed: 'short',
    say: () => undefined,
  });
  expect(report).toMatchObject({ kills: 2, missing: [], invented: [], wrong: [] });
  expect(report.expected).toBeGreaterThan(12);
  expect(report.arrived).toBe(report.expected);
}, 180_000);
