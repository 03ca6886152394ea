import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterMenu } from '../../../../ui/table/filters/FilterMenu.tsx';
import type { FilterOption } from '../../../../ui/table/filters/filterOption.ts';
import { CountChips } from '../../../../ui/values/figures/CountChips.tsx';
import type { Headset } from '../../headset.ts';
import type { FleetFilters } from '../fleetAddress.ts';
import { headsetsOfKind } from '../headsetsShown.ts';

interface FleetToolbarProps {
  fleet: readonly Headset[];
  /** Those that Department and Platform let through. */
  filtered: readonly Headset[];
  filters: FleetFilters;
  onChange: (next: FleetFilters) => void;
  /** The caller looks after several companies. */
  withCompany: boolean;
}

/** What is shown of the fleet; a filter that would leave no choice is not offered. */
export function FleetToolbar({ fleet, filtered, filters, onChange, withCompany }: FleetToolbarProps) {
  const { t } = useTranslation('headsets');
  const departments = different(fleet, ({ departmentId, departmentName, companyName }) =>
    departmentId && departmentName
      ? { value: departmentId, label: withCompany ? `${departmentName}, ${companyName}` : departmentName }
      : undefined,
  );
  const platforms = different(fleet, ({ platform }) => ({ value: platform, label: platform }));
  return (
    <>
      <CountChips
        label={t('fleet.filter')}
        chips={(['all', 'online', 'notUploaded'] as const).map((value) => ({
          value,
          label: t(`fleet.show.${value}`),
          icon: value === 'notUploaded' ? IconCloudUp : undefined,
          count: headsetsOfKind(filtered, value).length,
        }))}
        value={filters.show ?? 'all'}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
      {departments.length > 1 && (
        <FilterMenu
          label={t('fleet.department')}
          options={departments}
          value={filters.department}
          onChange={(department) => onChange({ department })}
        />
      )}
      {platforms.length > 1 && (
        <FilterMenu
          label={t('fleet.platform')}
          options={platforms}
          value={filters.platform}
          onChange={(platform) => onChange({ platform })}
        />
      )}
    </>
  );
}

/** Each choice that the fleet offers once, in the order of their names. */
const different = <Value extends string>(
  fleet: readonly Headset[],
  optionOf: (headset: Headset) => FilterOption<Value> | undefined,
): FilterOption<Value>[] => {
  const options = new Map(
    fleet.flatMap((headset) => {
      const option = optionOf(headset);
      return option ? [[option.value, option] as const] : [];
    }),
  );
  return [...options.values()].sort((a, b) => a.label.localeCompare(b.label));
};
