import { resultsTexts } from '@simward/texts/results/results';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DateRangeField } from '../../ui/form/fields/DateFields.tsx';
import type { Report } from './person/useReport.ts';

const t = textsOf(resultsTexts);

interface RangeFieldProps {
  report: Pick<Report, 'range' | 'today' | 'setRange'>;
}

/** Chooses the days of a report. */
export function RangeField({ report: { range, today, setRange } }: RangeFieldProps) {
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
