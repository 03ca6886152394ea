import { Button } from '@mantine/core';
import { IconDeviceVisionPro, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failureOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { deviceName, useFleetColumns } from './fleetColumns.tsx';
import type { Headset } from './headset.ts';
import { headsetsQuery } from './headsets.queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

interface FleetTableProps {
  onEnrol: () => void;
}

export function FleetTable({ onEnrol }: FleetTableProps) {
  const { t } = useTranslation('headsets');
  const query = useQuery(headsetsQuery);
  const [revoking, setRevoking] = useState<Headset>();
  const withCompany = useCompanyInView() === undefined;
  const columns = useFleetColumns({ withCompany, onRevoke: setRevoking });
  const all = query.data?.headsets;
  return (
    <>
      <ClientTable
        title={t('fleet.title')}
        columns={columns}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ name, platform, model, departmentName, companyName }) =>
          [name, deviceName(platform, model), departmentName, withCompany && companyName]
            .filter(Boolean)
            .join(' ')
        }
        failure={failureOf(t('fleet.failed'), query)}
        searchLabel={t('fleet.search')}
        empty={
          <EmptyState
            icon={IconDeviceVisionPro}
            reason={t('fleet.none')}
            action={
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onEnrol}>
                {t('code.open')}
              </Button>
            }
          />
        }
      />
      {revoking && (
        <RevokeDialog key={revoking._id} headset={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}
