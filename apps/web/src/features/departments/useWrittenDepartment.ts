import { useTranslation } from 'react-i18next';
import type { WrittenField } from '../../ui/form/ConflictNotice.tsx';
import type { DepartmentValues } from './departmentValues.ts';

/** The fields of a department in words. */
export function useWrittenDepartment(
  labels: Record<keyof DepartmentValues, string>,
  choices: readonly { _id: string; moduleName: string }[],
): readonly WrittenField<DepartmentValues>[] {
  const { t, i18n } = useTranslation('departments');
  const nameOf = (id: string) => choices.find(({ _id }) => _id === id)?.moduleName ?? id;
  return [
    [labels.departmentName, ({ departmentName }) => departmentName.trim()],
    [labels.max_users, ({ max_users: most }) => (most === '' ? t('form.noLimit') : String(most))],
    [
      labels.modules,
      ({ modules }) =>
        new Intl.ListFormat(i18n.language).format(modules.map(nameOf).toSorted()) || t('form.modulesNone'),
    ],
    [labels.status, ({ status }) => (status ? t('table.active') : t('table.inactive'))],
  ];
}
