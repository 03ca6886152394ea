import { audit } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { DateRangeField } from '../../ui/form/days/DateRangeField.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../ui/table/filters/FilterMenu.tsx';
import type { AuditFilters } from './auditSearch.ts';
import { useAuditWords } from './useAuditWords.ts';

interface AuditToolbarProps {
  filters: AuditFilters;
  onChange: (next: Partial<AuditFilters>) => void;
}

export function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  const { t } = useTranslation('audit');
  const { events } = useAuditWords();
  const { timeZone } = useSignedInUser();
  const { event, outcome, from, to } = filters;
  return (
    <>
      <FilterMenu
        label={t('filter.event')}
        options={events}
        value={event}
        onChange={(next) => onChange({ event: next })}
      />
      <FilterChoice
        label={t('filter.outcome')}
        options={audit.auditOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        onChange={(next) => onChange({ outcome: next })}
      />
      <DateRangeField
        label={t('filter.dates')}
        size="xs"
        inToolbar
        clearable
        value={from && to ? { from, to } : undefined}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
        today={zonedNow(new Date(), timeZone).today}
        timeZone={timeZone}
      />
    </>
  );
}
