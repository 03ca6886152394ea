import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { HeldSession } from '../headset.ts';
import { heldSessionsQuery, recentSessionsQuery } from '../headsets.queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useSessionColumns } from './sessionColumns.tsx';

interface SessionsTableProps {
  /** Those that wait for a decision, or what came lately. */
  of: 'held' | 'recent';
  onShowFleet: () => void;
}

export function SessionsTable({ of, onShowFleet }: SessionsTableProps) {
  const { t } = useTranslation('headsets');
  const held = useQuery({ ...heldSessionsQuery, enabled: of === 'held' });
  const recent = useQuery({ ...recentSessionsQuery, enabled: of === 'recent' });
  const query = of === 'held' ? held : recent;
  const [assigning, setAssigning] = useState<HeldSession>();
  const columns = useSessionColumns(of, setAssigning);
  const all = query.data?.sessions;
  return (
    <>
      <ClientTable
        title={t(`${of}.title`)}
        columns={columns}
        rows={all}
        rowKey={({ sessionId }) => sessionId}
        text={({ moduleName, headsetName, learner, reason }) =>
          [moduleName, headsetName, learner?.name, reason].filter(Boolean).join(' ')
        }
        defaultSort={{ key: 'when', direction: 'desc' }}
        failure={failureOf(t(`${of}.failed`), query)}
        searchLabel={t(`${of}.search`)}
        empty={
          <EmptyState
            icon={IconUserQuestion}
            reason={t(`${of}.none`)}
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
