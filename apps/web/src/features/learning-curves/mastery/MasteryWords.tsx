import { type learningCurves, results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from '../Words.module.css';

/** What the steps come to, who is not at their end, and by which rule. */
export function MasteryWords({ mastery }: { mastery: learningCurves.Mastery }) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const { learners, mastered, median, steps } = mastery;
  const figures = {
    learners,
    mastered,
    left: learners - mastered,
    furthest: steps.at(-1)?.attempt ?? 0,
    share: format.percent(steps.at(-1)?.share ?? 0),
    passes: results.passesNeeded,
  };
  const interval = () => {
    if (!median) return '';
    const { low, high } = median;
    if (low !== null && high !== null) return t('mastery.words.between', { low, high });
    return low === null ? '' : t('mastery.words.atLeast', { low });
  };
  return (
    <div className={classes.words}>
      <p>
        <strong>{median ? t('mastery.words.median', median) : t('mastery.words.noMedian', figures)}</strong>{' '}
        {interval()} {t('mastery.words.left', figures)} {t('mastery.words.signs')}{' '}
        {t('mastery.words.rule', figures)}
      </p>
    </div>
  );
}
