import { Button } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/failureOf.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { clientRows } from '../../ui/table/clientRows.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableState } from '../../ui/table/useTableState.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { HeldSession } from './headset.ts';
import { heldSessionsQuery } from './headsets.queries.ts';
import { heldSessionSortValue, useHeldSessionColumns } from './heldSessionColumns.tsx';

interface HeldSessionsTableProps {
  onShowFleet: () => void;
}

const newestFirst = { key: 'when', direction: 'desc' } as const;

export function HeldSessionsTable({ onShowFleet }: HeldSessionsTableProps) {
  const { t, i18n } = useTranslation('headsets');
  const query = useQuery(heldSessionsQuery);
  const [asked, setState] = useTableState();
  const state = { ...asked, sort: asked.sort ?? newestFirst };
  const [assigning, setAssigning] = useState<HeldSession>();
  const columns = useHeldSessionColumns(setAssigning);
  const all = query.data?.sessions;
  const page = clientRows({
    rows: all ?? [],
    text: ({ moduleName, headsetName, learner, reason }) =>
      [moduleName, headsetName, learner?.name, reason].filter(Boolean).join(' '),
    sortValue: heldSessionSortValue,
    state,
    language: i18n.language,
  });
  return (
    <>
      <DataTable
        title={t('held.title')}
        columns={columns}
        rows={all && page.rows}
        rowKey={({ sessionId }) => sessionId}
        total={page.total}
        state={state}
        onStateChange={setState}
        failure={failureOf(t('held.failed'), query)}
        searchLabel={t('held.search')}
        empty={
          <EmptyState
            icon={IconUserQuestion}
            title={messages.M41.text}
            reason={t('held.none')}
            action={
              <Button variant="default" onClick={onShowFleet}>
                {t('held.toFleet')}
              </Button>
            }
          />
        }
      />
      {assigning && (
        <AssignDialog key={assigning.sessionId} session={assigning} onClose={() => setAssigning(undefined)} />
      )}
    </>
  );
}
