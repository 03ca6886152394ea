import { useTranslation } from 'react-i18next';
import { pointsToMark } from '../../../../lib/format/pointsToMark.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import type { Own, SkillDetail } from '../skillDetail.ts';
import classes from './MasteryCard.module.css';

interface MasteryChecksProps {
  detail: SkillDetail;
  own: Own;
  /** Passes that are still to come. */
  missing: number;
}

interface Check {
  shape: 'correct' | 'wrong' | 'missed';
  what: string;
  detail: string;
}

/** What the latest assessment showed of the two conditions, and what is still to be shown. */
export function MasteryChecks({ detail, own, missing }: MasteryChecksProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { skill, validityMonths } = detail;
  const latest = detail.attempts.at(-1);
  const checks: Check[] = [];
  if (latest) {
    const { score, passMark, mustPassSteps } = latest;
    const points = pointsToMark(score, passMark);
    const day = format.dayAndMonth(latest.startedAt);
    checks.push({
      shape: score >= passMark ? 'correct' : 'wrong',
      what: t(score >= passMark ? 'mastery.reached' : 'mastery.below', { day }),
      detail: `${format.percentBeside(score, passMark)}, ${t(
        points > 0 ? 'figures.above' : points < 0 ? 'figures.below' : 'figures.at',
        { points: Math.abs(points) },
      )}`,
    });
    const failed = mustPassSteps.filter(({ outcome }) => outcome !== 'correct');
    if (mustPassSteps.length > 0)
      checks.push({
        shape: failed.length > 0 ? 'wrong' : 'correct',
        what: t(failed.length > 0 ? 'mastery.mustPassMissed' : 'mastery.mustPassRight', {
          count: failed.length || mustPassSteps.length,
          day,
        }),
        detail: format.list((failed.length > 0 ? failed : mustPassSteps).map(({ name }) => name)),
      });
  }
  if (own.progress !== 'mastered')
    checks.push({
      shape: 'missed',
      what: t('mastery.missing', { count: missing, mark: format.mark(skill.passMark) }),
      detail: t('mastery.holds', { months: validityMonths }),
    });
  return (
    <ul className={classes.checks}>
      {checks.map(({ shape, what, detail: words }) => (
        <li key={what}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <MarkShape shape={shape} x={10} y={10} color="" />
          </svg>
          <div>
            <p className={classes.what}>{what}</p>
            <p className={classes.words}>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
