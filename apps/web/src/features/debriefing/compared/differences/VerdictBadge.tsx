import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import type { ComparedStep } from '../comparedSteps.ts';
import type { DifferenceWords } from './useDifferenceWords.ts';
import { verdictSigns } from './verdictSigns.ts';

/** Whether a step went better. */
export function VerdictBadge({ step, words }: { step: ComparedStep; words: DifferenceWords }) {
  const { tone, icon } = verdictSigns[step.verdict];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {words.verdictOf(step)}
    </StatusBadge>
  );
}
