import { VisuallyHidden } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import classes from './skillColumns.module.css';

interface LatestScoreProps {
  score: number | null;
  passMark: number;
}

/** A score that is held against the pass mark: below it signed, in words too. */
export function LatestScore({ score, passMark }: LatestScoreProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (score === null) return messages.notAvailable.text;
  const below = score < passMark;
  return (
    <strong className={classes.latest} data-below={below || undefined}>
      {below && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      {format.percentBeside(score, passMark)}
      {below && <VisuallyHidden> {t('score.below', { mark: format.mark(passMark) })}</VisuallyHidden>}
    </strong>
  );
}
