import { exactPercent, learningCurves } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from '../Words.module.css';

/** How the line is read and what its limits are, from the figures. */
export function LimitWords({ curve }: { curve: learningCurves.LearningCurve }) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const { line, limitsDiffer, standing, attempts } = curve;
  const marks = [...new Set(attempts.map(({ passMark }) => exactPercent(passMark)))].toSorted(
    (a, b) => a - b,
  );
  const figures = {
    miss: format.fixed(line.miss, 2),
    right: format.fixed(line.right, 2),
    acceptable: format.percent(line.acceptable),
    unacceptable: format.percent(line.unacceptable),
    falseAlarm: format.percent(line.falseAlarm),
    missedAlarm: format.percent(line.missedAlarm),
    upper: format.signed(line.upper, 2),
    lower: format.signed(line.lower, 2),
    marks: marks.map((mark) => format.number(mark)).join(', '),
    fewest: learningCurves.fewestAttempts,
  };
  return (
    <div className={classes.words}>
      <section>
        <h3>{t('words.read')}</h3>
        <p>{t('words.readText', figures)}</p>
      </section>
      <section>
        <h3>{t('words.limits')}</h3>
        <p>
          {standing.state === 'too few' ? t('words.tooFew', figures) : t('words.limitsText', figures)}{' '}
          {t('words.missIs', figures)} {limitsDiffer && t('words.differ')}
        </p>
      </section>
    </div>
  );
}
