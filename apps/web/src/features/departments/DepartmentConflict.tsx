import { departments } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import type { DepartmentValues } from './departmentValues.ts';

interface DepartmentConflictProps {
  /** What another person stored meanwhile. */
  stored: departments.DepartmentDetail;
  values: DepartmentValues;
  labels: Record<keyof DepartmentValues, string>;
  modules: readonly { _id: string; moduleName: string }[];
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** What another person changed in this department meanwhile. */
export function DepartmentConflict(props: DepartmentConflictProps) {
  const { stored, values, labels, modules, ...choice } = props;
  const { t, i18n } = useTranslation('departments');
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(
      ids.map((id) => modules.find(({ _id }) => _id === id)?.moduleName ?? id).toSorted(),
    ) || t('form.modulesNone');
  const most = (limit: number | '' | null) =>
    limit === '' || limit === null ? t('form.noLimit') : String(limit);
  const status = (active: boolean) => (active ? t('table.active') : t('table.inactive'));
  const fields = [
    { label: labels.departmentName, theirs: stored.departmentName, mine: values.departmentName.trim() },
    { label: labels.max_users, theirs: most(stored.max_users), mine: most(values.max_users) },
    { label: labels.modules, theirs: names(stored.modules), mine: names(values.modules) },
    { label: labels.status, theirs: status(stored.status), mine: status(values.status) },
  ].filter(({ theirs, mine }) => theirs !== mine);
  return (
    <ConflictNotice text={departments.problems['department.conflict'].detail} fields={fields} {...choice} />
  );
}
