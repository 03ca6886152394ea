import { speakers, talk } from '../words.ts';
import { thumbs } from './cleaning.ts';
import { goalOf, isDressed, type State } from './state.ts';
import { change, report, say, type Turn, touch } from './turn.ts';

/** What an alcohol rub has done, whole or with these movements missed. */
export const cleaned = (turn: Turn, missed: readonly number[]): void => {
  const { gloves, hands, due, goal, watch, line } = turn.state;
  const isWhole = missed.length === 0;
  if (gloves) {
    if (due === 'moment3') report(turn, 'moment3', 'rubOnGloves');
    say(turn, speakers.you, talk.glovesStillOn);
    return;
  }
  if (goal === goalOf.ready) {
    if (watch) report(turn, 'watch', 'leftOn');
    report(
      turn,
      'rub',
      isWhole ? 'right' : missed.includes(thumbs) && missed.length === 1 ? 'thumbsMissed' : 'tooShort',
    );
  }
  if (due === 'moment3') report(turn, 'moment3', 'rubOnHands');
  if (isLastWash(turn.state)) report(turn, 'soap', 'rub');
  if (!isWhole) {
    say(turn, speakers.patient, talk.stoppedEarly);
    return;
  }
  if (hands.dirt === 2) return;
  if (line === 'taken unclean') report(turn, 'moment2', 'lineFirst');
  makeClean(turn);
};

/** The end of a wash: the towel keeps the hands clean, the hand takes what is on the tap. */
export const closeTap = (turn: Turn, by: 'towel' | 'hand'): void => {
  const { tapRunning, gloves, due, line, doorOpen } = turn.state;
  const isWhole = tapRunning?.whole ?? false;
  change(turn, { tapRunning: undefined });
  if (gloves) {
    say(turn, speakers.you, talk.glovesStillOn);
    return;
  }
  if (isLastWash(turn.state))
    report(
      turn,
      'soap',
      doorOpen ? 'afterDoor' : !isWhole ? 'tooShort' : by === 'hand' ? 'tapByHand' : 'right',
    );
  if (isWhole) {
    if (due === 'moment3') report(turn, 'moment3', 'right');
    if (line === 'taken unclean') report(turn, 'moment2', 'lineFirst');
    change(turn, { due: due === 'moment3' ? undefined : due });
    makeClean(turn);
  } else say(turn, speakers.patient, talk.stoppedEarly);
  if (by === 'hand') touch(turn, 'tap');
};

const makeClean = (turn: Turn) => {
  const { due } = turn.state;
  if (due === 'moment5') report(turn, 'moment5', 'right');
  change(turn, {
    hands: { dirt: 0, from: undefined },
    curtainTouched: false,
    due: due === 'moment5' ? undefined : due,
  });
};

/** On the way out, with nothing worn any more, a wash is the last one. */
const isLastWash = (state: State): boolean => state.goal === goalOf.leave && !isDressed(state);
