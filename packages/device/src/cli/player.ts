import type { Headset } from '../headset.ts';
import type { CliOptions } from './cliOptions.ts';

/** Somebody who puts the headset on. */
export interface Player {
  /** Names them in the reports, and the folder of what they have not delivered. */
  name: string;
  signIn: (headset: Headset) => Promise<unknown>;
  signInOffline: (headset: Headset) => Promise<void>;
}

/** Who plays: the learners of the command line, or whoever approves the pairing. */
export const playersOf = (
  { learners, pair }: Pick<CliOptions, 'learners' | 'pair'>,
  tell: (message: string) => void,
): Player[] => (pair ? [pairedPlayer(tell)] : learners.map(learnerPlayer));

const learnerPlayer = ({ mobileNo, pin }: CliOptions['learners'][number]): Player => ({
  name: mobileNo,
  signIn: (headset) => headset.signIn(mobileNo, pin),
  signInOffline: (headset) => headset.signInOffline(mobileNo, pin),
});

const pairedPlayer = (tell: (message: string) => void): Player => ({
  name: 'paired',
  signIn: async (headset) => {
    const learner = await headset.pair({
      onCode: ({ userCode, verificationUriComplete }) => tell(`${userCode}  ${verificationUriComplete}`),
    });
    tell(`${learner.name} approved it`);
  },
  signInOffline: () => Promise.reject(new Error('Who pairs has no PIN to sign in with offline')),
});
