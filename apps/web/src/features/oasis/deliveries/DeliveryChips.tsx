import { oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import type { DeliveryFilters } from './deliveriesSearch.ts';
import { stateLook } from './stateLook.ts';

interface DeliveryChipsProps {
  counts: readonly { state: oasis.DeliveryState; deliveries: number }[];
  filters: DeliveryFilters;
  onChange: (next: DeliveryFilters) => void;
}

/** Each state with how many there are, and since when. */
export function DeliveryChips({ counts, filters, onChange }: DeliveryChipsProps) {
  const { t } = useTranslation('oasis');
  const countOf = (state: oasis.DeliveryState) => counts.find((one) => one.state === state)?.deliveries ?? 0;
  const shown = oasis.shownStates.filter((state) => state !== 'given up' || countOf(state) > 0);
  return (
    <>
      <CountChips
        label={t('table.state')}
        value={filters.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
        chips={[
          {
            value: 'all' as const,
            label: t('list.all'),
            count: counts.reduce((sum, { deliveries }) => sum + deliveries, 0),
          },
          ...shown.map((state) => ({
            value: state,
            label: t(`states.${state}`),
            count: countOf(state),
            ...stateLook[state],
          })),
        ]}
      />
      <FilterChoice
        label={t('list.since')}
        options={[{ value: 'all', label: t('list.everything') }]}
        value={filters.since}
        onChange={(since) => onChange({ since })}
      />
    </>
  );
}
