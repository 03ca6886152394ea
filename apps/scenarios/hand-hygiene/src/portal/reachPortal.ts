import { openPlay, type Play, PortalProblem, PortalUnreachable } from '@simward/device';
import { pageWords } from '../page/pageWords.ts';
import type { StartView } from '../page/startCard.ts';
import type { Arrival } from './arrival.ts';

export interface Reached {
  /** Undefined for a look. */
  play: Play | undefined;
  view: StartView;
}

/** Turns a ticket into a play, or says why there is none. */
export const reachPortal = async (
  { ticket, look }: Arrival,
  /** Called with a sentence that the learner must read, also in the middle of a play: the portal holds the session, for example. */
  onTrouble: (sentence: string) => void,
): Promise<Reached> => {
  if (look !== undefined) return { play: undefined, view: { kind: 'look', why: look } };
  try {
    const play = await openPlay({
      portal: location.origin,
      scenario: 'hand-hygiene',
      ticket,
      onNotKept: () => onTrouble(trouble.notKept),
      onHeld: () => onTrouble(trouble.held),
      onStopped: ({ message }) => onTrouble(message),
      onRefused: ({ eventId, message }) => {
        if (eventId === undefined) onTrouble(message);
      },
    });
    return { play, view: play ? viewOf(play) : { kind: 'look', why: 'address' } };
  } catch (error) {
    console.warn(error);
    return { play: undefined, view: refusal(error) };
  }
};

/** What the start card says of a play. */
export const viewOf = ({ learner, module }: Play): StartView => ({
  kind: 'play',
  learner: learner.name,
  passMark: module.passMark,
  modes: module.modes,
  attemptsLeft: module.attemptsLeft,
});

const { trouble } = pageWords;

const refusal = (error: unknown): StartView => {
  if (error instanceof PortalProblem) return { kind: 'refused', sentence: error.message, retry: false };
  if (error instanceof PortalUnreachable)
    return { kind: 'refused', sentence: pageWords.start.offline, retry: true };
  return { kind: 'refused', sentence: pageWords.start.failed, retry: false };
};
