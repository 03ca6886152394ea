import { SegmentedControl } from '@mantine/core';
import { type groupDebriefing, wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { groupDebriefingAddress } from './groupDebriefingAddress.ts';

interface GroupFieldsProps {
  modules: readonly { _id: string; moduleName: string }[];
  moduleId: string | undefined;
  group: groupDebriefing.GroupDebriefing | undefined;
}

/** Of which module, day, version, department and mode the group is. */
export function GroupFields({ modules, moduleId, group }: GroupFieldsProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(groupDebriefingAddress);
  const days = group?.days ?? [];
  const chosen = group?.day ?? null;
  const shown =
    chosen === null || days.some(({ day }) => day === chosen)
      ? days
      : [{ day: chosen, sessions: 0 }, ...days];
  const another = { day: undefined, version: undefined, step: undefined };
  return (
    <>
      <SelectField
        w={205}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...another, moduleId: next })}
        allowDeselect={false}
      />
      {shown.length > 0 && (
        <SelectField
          w={205}
          aria-label={t('day')}
          data={shown.map(({ day, sessions }) => ({
            value: day,
            label: t('dayOf', { day: format.day(day), sessions }),
          }))}
          value={chosen}
          onChange={(next) => next && change({ ...another, day: next })}
          allowDeselect={false}
        />
      )}
      {group && group.versions.length > 1 && (
        <FilterChoice
          label={t('version')}
          options={group.versions.map((value) => ({ value, label: value }))}
          value={version}
          onChange={(next) => change({ version: next, step: undefined })}
        />
      )}
      {departments.length > 1 && (
        <FilterChoice
          label={t('department')}
          options={departments}
          value={department}
          onChange={(next) => change({ ...another, department: next })}
        />
      )}
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={(value) => change({ ...another, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
