import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { TakingOutDialog } from '../../../shared/sessions/taking-out/TakingOutDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { HeldSession } from '../headset.ts';
import { heldSessionsQuery, recentSessionsQuery, takenOutQuery } from '../headsets.queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useSessionColumns } from './sessionColumns.tsx';

interface SessionsTableProps {
  /** Those that wait for a decision, what came lately, or what was taken out of the figures. */
  of: 'held' | 'recent' | 'out';
  onShowFleet: () => void;
}

export function SessionsTable({ of, onShowFleet }: SessionsTableProps) {
  const { t } = useTranslation('headsets');
  const held = useQuery({ ...heldSessionsQuery, enabled: of === 'held' });
  const recent = useQuery({ ...recentSessionsQuery, enabled: of === 'recent' });
  const out = useQuery({ ...takenOutQuery, enabled: of === 'out' });
  const query = { held, recent, out }[of];
  const [assigning, setAssigning] = useState<HeldSession>();
  const [deciding, setDeciding] = useState<HeldSession>();
  const columns = useSessionColumns(of, { onAssign: setAssigning, onTakeOut: setDeciding });
  const all = query.data?.sessions;
  return (
    <>
      <ClientTable
        title={t(`${of}.title`)}
        columns={columns}
        rows={all}
        rowKey={({ sessionId }) => sessionId}
        text={({ moduleName, headsetName, learner, reason, takenOut }) =>
          [moduleName, headsetName, learner?.name, reason, takenOut?.by, takenOut?.reason]
            .filter(Boolean)
            .join(' ')
        }
        defaultSort={{ key: of === 'out' ? 'out' : 'when', direction: 'desc' }}
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
      {deciding && (
        <TakingOutDialog
          key={deciding.sessionId}
          session={{ ...deciding, learnerName: deciding.learner?.name ?? null }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
