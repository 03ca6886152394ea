import { connect } from '../connect.ts';
import { PortalProblem } from '../portal/portalFailure.ts';
import { fileStore } from '../store/fileStore.ts';
import type { Enrolment } from '../store/sessionStore.ts';
import type { CliOptions } from './cliOptions.ts';

/** The sealing key is missing where the secret came by `--secret`. */
export type Credentials = Pick<Enrolment, 'secret'> & Partial<Pick<Enrolment, 'sealingKey'>>;

/**
 * The secret of this simulated headset: from `--secret`, from an earlier run's folder, or fetched with the code. A code
 * that was used already is ignored when the headset is enrolled.
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
