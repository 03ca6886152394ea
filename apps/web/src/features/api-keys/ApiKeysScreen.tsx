import { Button } from '@mantine/core';
import { type apiKeys, screens } from '@simward/contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { GuideButton } from '../../shared/integrations/GuideButton.tsx';
import { IntegrationTabs } from '../../shared/integrations/IntegrationTabs.tsx';
import { MakerActDialog } from '../../shared/makers/MakerActDialog.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { useKeyColumns } from './keyColumns.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';

/** The keys with which a company's own programs use the portal. */
export function ApiKeysScreen() {
  const { t } = useTranslation('apiKeys');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<apiKeys.ApiKey>();
  const query = useQuery(apiKeysQuery);
  const [taking, setTaking] = useState<apiKeys.ApiKey>();
  const columns = useKeyColumns(setRevoking, setTaking);
  const keys = query.data?.keys;
  const make = (primary: boolean) => (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      {t('make')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={screens.apiKeys.title}
        facts={keys ? t('facts', { count: keys.filter(({ state }) => state === 'active').length }) : '\u00a0'}
        actions={
          <>
            <GuideButton label={t('guide')} />
            {make(true)}
          </>
        }
      />
      <IntegrationTabs current="apiKeys" />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={keys}
        rowKey={({ _id }) => _id}
        text={({ name, companyName, maker }) => `${name} ${companyName} ${maker.actsFor} ${maker.madeBy}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconKey} reason={t('table.none')} action={make(false)} />}
      />
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {taking && (
        <MakerActDialog
          act="takeOver"
          thing={{ kind: 'api-key', id: taking._id, name: taking.name }}
          list={apiKeysQuery.queryKey}
          onClose={() => setTaking(undefined)}
        />
      )}
      {revoking && (
        <RevokeKeyDialog key={revoking._id} apiKey={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}
