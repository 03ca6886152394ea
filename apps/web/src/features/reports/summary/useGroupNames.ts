import type { reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';

/** How a group is called: months by their names. */
export function useGroupNames(group: (typeof reports.reportGroups)[number]): (name: string | null) => string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (name) => {
    if (name === null) return t('summary.none');
    return group === 'month' ? format.month(`${name}-01`) : name;
  };
}
