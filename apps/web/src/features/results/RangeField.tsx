import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { DateRangeField } from '../../ui/form/days/DateRangeField.tsx';
import type { Report } from './person/useReport.ts';

interface RangeFieldProps {
  report: Pick<Report, 'range' | 'today' | 'setRange'>;
}

/** Chooses the days of a report. */
export function RangeField({ report: { range, today, setRange } }: RangeFieldProps) {
  const { t } = useTranslation('results');
  const { timeZone } = useSignedInUser();
  return (
    <DateRangeField
      inToolbar
      size="sm"
      label={t('report.days')}
      value={range}
      onChange={setRange}
      today={today}
      timeZone={timeZone}
    />
  );
}
