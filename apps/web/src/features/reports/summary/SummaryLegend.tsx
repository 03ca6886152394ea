import { exactPercent, type reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Legend } from '../../../ui/values/scores/Legend.tsx';
import classes from './SummaryLegend.module.css';

/** What a bar, its whiskers and the line across are. */
export function SummaryLegend({ data: { passMark, before } }: { data: reports.ReportSummary }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Legend>
      <li>
        <span className={classes.bar} aria-hidden="true" />
        {t('summary.average')}
      </li>
      {before && (
        <li>
          <span className={classes.before} aria-hidden="true" />
          {t('summary.before', {
            from: format.day(before.fromDate),
            to: format.day(before.toDate),
            sessions: before.sessions,
          })}
        </li>
      )}
      <li>
        <svg width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
          <path d="M1 1v8M29 1v8M1 5h28" stroke="var(--text-2)" strokeWidth="1.5" fill="none" />
        </svg>
        {t('summary.range')}
      </li>
      {passMark !== null && (
        <li>
          <svg width="4" height="14" viewBox="0 0 4 14" aria-hidden="true">
            <path d="M2 0v14" stroke="var(--text)" strokeWidth="2" strokeDasharray="4 2" fill="none" />
          </svg>
          {t('summary.passMark', { mark: exactPercent(passMark) })}
        </li>
      )}
    </Legend>
  );
}
