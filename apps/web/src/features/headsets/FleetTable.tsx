import { Button } from '@mantine/core';
import { IconDeviceVisionPro, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failureOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { deviceName, useFleetColumns } from './fleetColumns.tsx';
import type { Headset } from './headset.ts';
import { headsetsQuery, useRevokeHeadset } from './headsets.queries.ts';

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

interface RevokeDialogProps {
  headset: Headset;
  onClose: () => void;
}

function RevokeDialog({ headset, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('headsets');
  const { name, unsynced } = headset;
  const revoke = useRevokeHeadset();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => revoke.mutateAsync(headset._id)}
      done={() => ({ title: t('revoke.done', { name }) })}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      consequence={
        <>
          {unsynced > 0 && <p>{t('revoke.unsynced', { count: unsynced })}</p>}
          <p>{t('revoke.consequence')}</p>
        </>
      }
      confirm={t('revoke.confirm')}
      keep={t('revoke.keep')}
      icon={<IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('revoke.failed')}
    />
  );
}
