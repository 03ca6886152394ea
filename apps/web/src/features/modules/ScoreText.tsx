import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';

interface ScoreTextProps {
  /** Fraction 0–1; null where there is no score. */
  score: number | null;
}

/** A score as a whole percentage, or a dash. */
export function ScoreText({ score }: ScoreTextProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  if (score !== null) return format.percent(score);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('notAttempted')}</VisuallyHidden>
    </>
  );
}
