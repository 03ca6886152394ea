import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import classes from '../attempts/attemptColumns.module.css';
import { mustPassOf } from '../attempts/attemptPoints.ts';
import type { SkillAttempt } from '../skillDetail.ts';

interface MustPassResultProps {
  steps: SkillAttempt['mustPassSteps'];
}

/** The worst that became of an attempt's must-pass steps, and which steps those were. */
export function MustPassResult({ steps }: MustPassResultProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const worst = mustPassOf({ mustPassSteps: steps });
  if (!worst) return messages.notAvailable.text;
  const failed = steps.filter(({ outcome }) => outcome !== 'correct').map(({ name }) => name);
  return (
    <div className={classes.result} data-outcome={worst}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <MarkShape shape={worst} x={10} y={10} color="" />
      </svg>
      <div>
        {t(`outcome.${worst}`)}
        {failed.length > 0 && <p className={classes.steps}>{format.list(failed)}</p>}
      </div>
    </div>
  );
}
