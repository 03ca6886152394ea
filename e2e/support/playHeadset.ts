import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { headsets } from '@simward/contract';
import { z } from 'zod';
import { addressOfPortal, callPortal } from './callPortal.ts';
import { tokenOf } from './signIn.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** A learner with the PIN or the activation code. */
export interface Learner {
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

interface Play {
  moduleName: string;
  mode: 'training' | 'assessment';
  sessions?: number;
  /** Records the sessions without a network and uploads them at the end. */
  isOffline?: boolean;
  /** The code that enrols the headset; the demo company's when left out. */
  code?: string;
}

/**
 * Plays sessions to their end on a simulated headset: a process of its own that knows the portal's address alone.
 * Without `--outcome` one session in twenty would be left early and have no score; which one depends on the User ID.
 */
export const playHeadset = async (
  request: APIRequestContext,
  { mobileNo, pin }: Learner,
  { moduleName, mode, sessions = 1, isOffline = false, code }: Play,
) => {
  const state = mkdtempSync(join(tmpdir(), 'simward-headset-'));
  const options = {
    portal: addressOfPortal(),
    code: code ?? (await enrolmentCode(request)),
    learners: `${mobileNo}:${pin}`,
    state,
    seed: '7',
    outcome: 'completed',
    module: moduleName,
    mode,
    sessions: String(sessions),
  };
  const { stdout } = await run(
    process.execPath,
    [
      'packages/device/src/cli/headset.ts',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      '--json',
      ...(isOffline ? ['--offline'] : []),
    ],
    { cwd: root },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => reportSchema.parse(JSON.parse(line)));
};

/**
 * A code that enrols one headset.
 * @param token of the Admin who makes it; the demo company's when left out
 */
export const enrolmentCode = async (request: APIRequestContext, token?: string): Promise<string> => {
  const adminToken = token ?? (await tokenOf(request, 'admin'));
  return (await callPortal(request, headsets.createEnrolmentCode, { body: {} }, adminToken)).code;
};
