import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
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
import type { AskedAct } from './askedAct.ts';
import { ChangeWebhookDialog } from './dialogs/ChangeWebhookDialog.tsx';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import { NewWebhookDialog } from './dialogs/NewWebhookDialog.tsx';
import { RotateDialog } from './dialogs/RotateDialog.tsx';
import { useWebhookColumns } from './webhookColumns.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

/** The addresses of a company's own systems that are told of events. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AskedAct>();
  const query = useQuery(webhooksQuery);
  const columns = useWebhookColumns(setAsked);
  const all = query.data?.webhooks;
  const close = () => setAsked(undefined);
  const add = (primary: boolean) => (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={screens.webhooks.title}
        facts={all ? t('facts', { count: all.length }) : '\u00a0'}
        actions={
          <>
            <GuideButton label={t('guide')} />
            {add(true)}
          </>
        }
      />
      <IntegrationTabs current="webhooks" />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ address, companyName, maker }) => `${address} ${companyName} ${maker.actsFor}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconWebhook} reason={t('table.none')} action={add(false)} />}
      />
      {adding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {asked?.act === 'history' && <HistoryDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'change' && <ChangeWebhookDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'rotate' && <RotateDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'takeOver' && (
        <MakerActDialog
          act="takeOver"
          thing={{ kind: 'webhook', id: asked.webhook._id, name: asked.webhook.address }}
          list={webhooksQuery.queryKey}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && <DeleteDialog webhook={asked.webhook} onClose={close} />}
    </>
  );
}
