import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import type { TaskJob } from '../../../platform/progress/taskJob.ts';
import {
  deleteOldJobs,
  findValidUntil,
  hasWaitingCodes,
  type JobKey,
  listNextWaiting,
  type MadeCode,
  replaceCodes,
  storeCodes,
  type WaitingCode,
} from './activationCodes.sql.ts';
import { newPin } from './pins.ts';

/** Binds a sealed code to its job and person, so that it cannot be used for others. */
export const codeContext = ({ jobId, userId }: { jobId: string; userId: string }): string =>
  `activation-code:${jobId}:${userId}`;

const payload = z.object({ companyId: z.uuid(), jobId: z.uuid() });

/** Codes that are hashed before progress is stored. The number is small, so that people see the progress move. */
const codesInStep = 20;

/** Makes and hashes the codes of a job. Until the last one is made, the codes issued before work. */
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
      const waiting = await database.read('all', (trx) => listNextWaiting(trx, key, codesInStep));
      if (waiting.length === 0) return;
      const codes = await Promise.all(waiting.map((code) => makeCode(platform, key, code)));
      await doSteps('all', async (trx) => {
        const steps = await storeCodes(trx, key, codes);
        if (!(await hasWaitingCodes(trx, key)))
          await replaceCodes(trx, key, { validUntil, now: clock.now() });
        return { steps };
      });
    }
  },
};

/** Codes that nobody collected are deleted after this time. */
const keptHours = 24;

export const purgeActivationCodes = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) => deleteOldJobs(trx, new Date(clock.now().getTime() - keptHours * 3_600_000)));

const makeCode = async (
  { passwords, secretBox }: Platform,
  { jobId }: JobKey,
  waiting: WaitingCode,
): Promise<MadeCode> => {
  const pin = newPin(waiting.pin_length);
  return {
    position: waiting.position,
    pinHash: await passwords.hashCode(pin, jobId),
    sealed: secretBox.seal(pin, codeContext({ jobId, userId: waiting.user_id })),
  };
};
