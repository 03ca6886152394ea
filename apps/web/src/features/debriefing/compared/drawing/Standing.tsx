import { MarkSign } from '../../marks/MarkSign.tsx';
import { markColor } from '../../marks/markColor.ts';
import classes from '../Compared.module.css';
import { type ComparedStep, failsMustPass, type Side } from '../comparedSteps.ts';
import type { DifferenceWords } from '../differences/useDifferenceWords.ts';

interface StandingProps {
  step: ComparedStep;
  side: Side;
  words: DifferenceWords;
}

/** What a step came to in an attempt, and when. */
export function Standing({ step, side, words }: StandingProps) {
  const { kind } = step[side];
  return (
    <span className={classes.standing}>
      <MarkSign kind={kind} size={17} mustPassMissed={failsMustPass(step, side)} />
      <span style={{ color: markColor[kind] }}>{words.standingOf(step, side)}</span>
      <span className={classes.time}>{words.timeOf(step, side)}</span>
    </span>
  );
}
