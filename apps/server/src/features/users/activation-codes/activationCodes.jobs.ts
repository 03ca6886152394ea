import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import type { TaskJob } from '../../../platform/progress/taskJob.ts';
import {
  deleteOldJobs,
  findValidUntil,
  type JobKey,
  keepCodes,
  type MadeCode,
  nextWaiting,
  type WaitingCode,
} from './activationCodes.sql.ts';
import { newPin } from './pins.ts';

/** Codes that nobody collected are gone after this. */
const keptHours = 24;
/** Few enough that progress moves and that sign-ins get their turn in the queue of hashes. */
const chunk = 40;

const payload = z.object({ companyId: z.uuid(), jobId: z.uuid() });

/** Where a sealed code lies: it opens for this job and person alone. */
export const contextOfCode = ({ jobId, userId }: { jobId: string; userId: string }): string =>
  `activation-code:${jobId}:${userId}`;

const makeCode = async ({ passwords, secretBox }: Platform, { jobId }: JobKey, waiting: WaitingCode) => {
  const pin = newPin(waiting.pin_length);
  return {
    position: waiting.position,
    companyId: waiting.person_company_id,
    userId: waiting.user_id,
    pinHash: await passwords.hash(pin),
    sealed: secretBox.seal(pin, contextOfCode({ jobId, userId: waiting.user_id })),
  };
};

/** Makes and hashes the codes that somebody asked for. */
export const activationCodesJob: TaskJob<JobKey> = {
  name: 'make-activation-codes',
  payload,
  restartable: false,
  taskOf: ({ companyId, jobId }) => ({ companyId, taskId: jobId }),
  run: async (platform, key, doSteps) => {
    const { database, clock } = platform;
    const validUntil = await database.read('all', (trx) => findValidUntil(trx, key));
    if (!validUntil) throw problem('user.codes-not-found');
    for (;;) {
      const waiting = await database.read('all', (trx) => nextWaiting(trx, key, chunk));
      if (waiting.length === 0) return;
      const codes: MadeCode[] = [];
      for (const one of waiting) codes.push(await makeCode(platform, key, one));
      await doSteps('all', async (trx) => {
        await keepCodes(trx, key, codes, { validUntil, now: clock.now() });
        return { steps: codes.length };
      });
    }
  },
};

export const purgeActivationCodes = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) => deleteOldJobs(trx, new Date(clock.now().getTime() - keptHours * 3_600_000)));
