import { connect } from '../connect.ts';
import { PortalProblem } from '../portal/portalFailure.ts';
import { fileStore } from '../store/fileStore.ts';
import type { Enrolment } from '../store/journalRecord.ts';
import type { CliOptions } from './cliOptions.ts';

/** What a headset shows of itself and seals with. */
export type Credentials = Pick<Enrolment, 'secret'> & Partial<Pick<Enrolment, 'sealingKey'>>;

/**
 * The secret of this simulated headset: given, kept from an earlier run, or got for the code. A code that was used
 * already does no harm when the headset is enrolled.
 */
export const enrolOnce = async ({ portal, code, secret, state }: CliOptions): Promise<Credentials> => {
  if (secret !== undefined) return { secret };
  const headset = await connect({ portal, store: fileStore(state), statusMs: 0 });
  try {
    if (code !== undefined) {
      await headset
        .enrol(code, { name: 'Simulated headset', platform: 'Windows', model: 'Simulator' })
        .catch((error: unknown) => {
          const isUsed = error instanceof PortalProblem && error.code === 'headset.code-invalid';
          if (!isUsed || !headset.enrolled()) throw error;
        });
    }
  } finally {
    await headset.close();
  }
  const store = fileStore(state);
  const { enrolment } = await store.open();
  await store.close();
  if (!enrolment)
    throw new Error('This headset is not enrolled. Make a code in the portal and give it with --code');
  return enrolment;
};
