import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { headsets } from '@simward/contract';
import { z } from 'zod';
import { callPortal } from './callPortal.ts';
import { tokenOf } from './signIn.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

interface Learner {
  mobileNo: string;
  pin: string;
}

const reportSchema = z.object({
  sessionId: z.string(),
  module: z.string(),
  mode: z.string(),
  score: z.number().nullable(),
  durationMinutes: z.number(),
  acknowledged: z.literal(true),
});

/**
 * Plays sessions to their end on a simulated headset: a process of its own that knows the portal's address alone.
 * Without the outcome one session in twenty would be left early, by the learner's User ID, and have no score.
 */
export const playHeadset = async (
  portal: string,
  code: string,
  { mobileNo, pin }: Learner,
  ...options: string[]
) => {
  const state = mkdtempSync(join(tmpdir(), 'simward-headset-'));
  const { stdout } = await run(
    process.execPath,
    [
      'packages/device/src/cli/headset.ts',
      ...[
        '--portal',
        portal,
        '--code',
        code,
        '--learners',
        `${mobileNo}:${pin}`,
        '--state',
        state,
        '--seed',
        '7',
        '--outcome',
        'completed',
        '--json',
      ],
      ...options,
    ],
    { cwd: root },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => reportSchema.parse(JSON.parse(line)));
};

/** A code that enrols one headset, made by the demo company's Admin. */
export const enrolmentCode = async (request: APIRequestContext): Promise<string> => {
  const token = await tokenOf(request, 'admin');
  return (await callPortal(request, headsets.createEnrolmentCode, { body: {} }, token)).code;
};
