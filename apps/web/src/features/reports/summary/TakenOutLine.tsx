import { type reports, screens } from '@simward/contract';
import { IconChartBarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './TakenOutLine.module.css';

interface TakenOutLineProps {
  data: Pick<reports.ReportSummary, 'sessions' | 'takenOut'>;
}

/** How many sessions of the range are in no figure here, so that nobody makes one look better in silence. */
export function TakenOutLine({ data: { sessions, takenOut } }: TakenOutLineProps) {
  const { t } = useTranslation('reports');
  return (
    <p className={classes.line}>
      <IconChartBarOff size={16} stroke={1.8} aria-hidden="true" />
      <Link to={screens.headsets.path} search={{ view: 'out' }}>
        {t('summary.takenOut', { takenOut, all: sessions + takenOut })}
      </Link>
    </p>
  );
}
