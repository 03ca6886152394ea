import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ScoreMeter.module.css';

interface ScoreMeterProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
}

/** A score in words and as a thin bar with a tick at the pass mark; below the mark apricot, hatched and signed. */
export function ScoreMeter({ score, passMark }: ScoreMeterProps) {
  const { t, i18n } = useTranslation('ui');
  const percent = (fraction: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(fraction);
  const below = score !== null && score < passMark;
  const verdict = score === null ? 'score.none' : below ? 'score.below' : 'score.reached';
  return (
    <div className={classes.meter} data-below={below || undefined}>
      <p className={classes.value}>
        {below && <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />}
        <span aria-hidden={score === null || undefined}>{score === null ? '–' : percent(score)}</span>
        <VisuallyHidden>{t(verdict, { mark: percent(passMark) })}</VisuallyHidden>
      </p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ inlineSize: `${(score ?? 0) * 100}%` }} />
        <div className={classes.tick} style={{ insetInlineStart: `${passMark * 100}%` }} />
      </div>
    </div>
  );
}
