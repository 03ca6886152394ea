import type { comments } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { SessionComments } from '../../../shared/comments/facilitator/SessionComments.tsx';
import type { Compared, ComparedStep, Side } from './comparedSteps.ts';
import type { ComparedView } from './useComparedView.ts';

interface ComparedCommentsProps {
  compared: Compared;
  view: ComparedView;
}

/** What was said of both attempts; what is written now is about the later one. */
export function ComparedComments({ compared, view: { steps, chosen, choose } }: ComparedCommentsProps) {
  const { t } = useTranslation('debriefing');
  const cardOf = (side: Side) => {
    const { sessionId, learner, begins, attempt } = compared[side];
    return {
      sessionId,
      learner: learner.name,
      begins,
      title: t('compared.comments', { attempt: attempt ?? 0 }),
      moment: chosen && { at: chosen.marks[side].at, stepName: chosen.name },
      onMoment: (comment: comments.Comment) => choose(stepOf(steps, comment)?.key),
    };
  };
  return (
    <>
      <SessionComments {...cardOf('later')} />
      <SessionComments {...cardOf('earlier')} readOnly />
    </>
  );
}

const stepOf = (
  steps: readonly ComparedStep[],
  { stepName }: Pick<comments.Comment, 'stepName'>,
): ComparedStep | undefined => steps.find(({ name }) => name === stepName);
