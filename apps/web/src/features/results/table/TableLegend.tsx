import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Legend } from '../../../ui/values/scores/Legend.tsx';
import classes from './TableLegend.module.css';

/** What colours, arrows and marks of the table mean. */
export function TableLegend() {
  const { t } = useTranslation('competencyTable');
  return (
    <Legend>
      <li>
        {t('legend.score')}
        <span className={classes.scale} aria-hidden="true">
          <i data-side="below" data-step="3" />
          <i data-side="below" data-step="2" />
          <i data-side="below" data-step="1" />
          <b />
          <i data-side="above" data-step="1" />
          <i data-side="above" data-step="2" />
          <i data-side="above" data-step="3" />
        </span>
        {t('legend.passMark')}
      </li>
      <li>
        <IconTrendingUp size={15} stroke={1.8} aria-hidden="true" />
        {t('legend.rising')}
      </li>
      <li>
        <IconTrendingDown size={15} stroke={1.8} aria-hidden="true" />
        {t('legend.falling')}
      </li>
      <li>
        <span className={classes.expired} aria-hidden="true" />
        {t('legend.expired')}
      </li>
      <li>
        <span className={classes.missed} aria-hidden="true">
          !
        </span>
        {t('legend.missed')}
      </li>
      <li>{t('legend.none')}</li>
    </Legend>
  );
}
