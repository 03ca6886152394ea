import { expect, test } from 'vitest';
import { runUploadTrial } from './uploadTrial.ts';

test('a build of 24 MB that is cut three times, once with the server, arrives whole', async () => {
  const report = await runUploadTrial({ megabytes: 24, cuts: 3, say: () => undefined });
  expect([report.cuts, report.restarts]).toEqual([3, 1]);
  expect(report.arrivedSha256).toBe(report.sha256);
}, 120_000);
