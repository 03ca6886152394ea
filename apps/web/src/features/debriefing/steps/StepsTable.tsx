import type { debriefing } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { RowColumns } from '../../../ui/table/RowColumns.tsx';
import type { DebriefingView } from '../useDebriefingView.ts';
import classes from './StepsTable.module.css';
import { usePrinting } from './usePrinting.ts';
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
  const printing = usePrinting();
  if (printing)
    return (
      <div className={classes.printed}>
        <RowColumns
          title={t('table.title')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          onSort={() => undefined}
        />
      </div>
    );
  return (
    <div className={classes.compact}>
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        current={(row) => row === chosen}
        text={({ key }) => key}
        withoutSearch
        filtered={kinds !== undefined}
        onClearFilters={showAll}
        empty={<EmptyState compact icon={IconListSearch} reason={t('nothingShown')} />}
      />
    </div>
  );
}
