import { z } from 'zod';
import type { QueuedJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  deleteOldJobs,
  findValidUntil,
  type JobKey,
  keepCodes,
  type MadeCode,
  nextWaiting,
  setJobState,
  type WaitingCode,
} from './activationCodes.sql.ts';
import { newPin } from './pins.ts';

/** Codes that nobody collected are gone after this. */
const keptHours = 24;
/** Few enough that progress moves and that sign-ins get their turn in the queue of hashes. */
const chunk = 20;

const payload = z.object({ companyId: z.uuid(), jobId: z.uuid() });

/** Where a sealed code lies: it opens for this job and person alone. */
export const placeOfCode = ({ jobId, userId }: { jobId: string; userId: string }): string =>
  `activation-code:${jobId}:${userId}`;

const makeCode = async ({ passwords, secretBox }: Platform, { jobId }: JobKey, waiting: WaitingCode) => {
  const pin = newPin(waiting.pin_length);
  return {
    position: waiting.position,
    companyId: waiting.person_company_id,
    userId: waiting.user_id,
    pinHash: await passwords.hash(pin),
    sealed: secretBox.seal(pin, placeOfCode({ jobId, userId: waiting.user_id })),
  };
};

const makeCodes = async (platform: Platform, key: JobKey): Promise<void> => {
  const { database, clock } = platform;
  const validUntil = await database.read('all', (trx) => findValidUntil(trx, key));
  if (!validUntil) return;
  for (;;) {
    const waiting = await database.read('all', (trx) => nextWaiting(trx, key, chunk));
    if (waiting.length === 0) break;
    const codes: MadeCode[] = [];
    for (const one of waiting) codes.push(await makeCode(platform, key, one));
    await database.write('all', (trx) => keepCodes(trx, key, codes, { validUntil, now: clock.now() }));
  }
  await database.write('all', (trx) => setJobState(trx, key, 'done'));
};

/** Makes and hashes the codes that somebody asked for; begun again it goes on where it ended. */
export const activationCodesJob: QueuedJob<JobKey> = {
  name: 'make-activation-codes',
  payload,
  run: async (platform, key) => {
    try {
      await makeCodes(platform, key);
    } catch (error) {
      await platform.database.write('all', (trx) => setJobState(trx, key, 'failed'));
      throw error;
    }
  },
};

export const purgeActivationCodes = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) => deleteOldJobs(trx, new Date(clock.now().getTime() - keptHours * 3_600_000)));
