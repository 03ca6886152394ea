import type { AnswerOf, dashboards } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Figure } from '../../ui/values/Figure.tsx';
import classes from './EngagementFigures.module.css';

interface EngagementFiguresProps {
  engagement: AnswerOf<typeof dashboards.userEngagement>;
}

export function EngagementFigures({ engagement }: EngagementFiguresProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  return (
    <div className={classes.figures}>
      <Figure value={format.number(engagement.noOfSessions)} label={t('engagement.sessions')} />
      <Figure value={format.number(engagement.availableScenarios)} label={t('engagement.scenarios')} />
    </div>
  );
}
