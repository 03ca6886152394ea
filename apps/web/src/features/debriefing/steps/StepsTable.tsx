import type { debriefing } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { DebriefingView } from '../useDebriefingView.ts';
import { PrintableTable } from './PrintableTable.tsx';
import { useStepColumns } from './useStepColumns.tsx';

interface StepsTableProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

/** The same marks as rows, in step with the timeline; paper has all of them. */
export function StepsTable({ session, view }: StepsTableProps) {
  const { t } = useTranslation('debriefing');
  const { rows, chosen, choose, kinds, showAll } = view;
  const columns = useStepColumns(session.people, choose);
  return (
    <PrintableTable
      title={t('table.title')}
      columns={columns}
      rows={rows}
      chosen={chosen}
      filtered={kinds !== undefined}
      onClearFilters={showAll}
    />
  );
}
