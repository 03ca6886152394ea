import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import { pointsToMark } from '../../lib/format/numbers.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import type { NextModule } from './nextModule.queries.ts';

const t = textsOf(nextModuleTexts);

interface WhatIsLeftProps {
  next: NextModule;
}

/** What stands between the learner and the module's end. */
export function WhatIsLeft({ next }: WhatIsLeftProps) {
  const format = useFormat();
  const { failedMustPassSteps: missed, score, passMark } = next;
  if (missed.length > 0)
    return (
      <>
        {t('left.mustPass', { count: missed.length })} <strong>{format.list(missed)}</strong>
      </>
    );
  if (score !== null && score < passMark)
    return t('left.below', { points: -pointsToMark(score, passMark), mark: format.mark(passMark) });
  return next.trainingCompletionStatus === 'Not started' ? t('left.notStarted') : t('left.noAssessment');
}
