import { Button } from '@mantine/core';
import type { webhooks } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { webhooksTexts } from '@simward/texts/webhooks';
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRotate,
  IconSend,
  IconTrash,
  IconUserCheck,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { GuideButton, IntegrationTabs } from '../../shared/integrations/IntegrationTabs.tsx';
import { MakerActDialog } from '../../shared/makers/MakerActDialog.tsx';
import { ActsFor, RestState } from '../../shared/makers/MakerCells.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { Chips } from '../../ui/values/Chips.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { WebAddress } from '../../ui/values/WebAddress.tsx';
import { DeliveryHistory } from './DeliveryHistory.tsx';
import { ChangeWebhookDialog, DeleteDialog, NewWebhookDialog, RotateDialog } from './WebhookDialogs.tsx';
import { useActOnWebhook, type WebhookAct, webhooksQuery } from './webhooks.queries.ts';

const t = textsOf(webhooksTexts);
const tMakers = textsOf(makersTexts);

type Webhook = webhooks.Webhook;

/** The addresses of a company's own systems that receive events. */
export function WebhooksScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const [open, setOpen] = useState<OpenDialog>();
  const query = useQuery(webhooksQuery);
  const columns = useWebhookColumns(setOpen);
  const rows = query.data?.webhooks;
  const addButton = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={titleOf('webhooks')}
        facts={rows ? t('facts', { count: rows.length }) : '\u00a0'}
        actions={
          <>
            <GuideButton label={t('guide')} />
            {addButton('filled')}
          </>
        }
      />
      <IntegrationTabs current="webhooks" />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        text={({ address, companyName, maker }) => `${address} ${companyName} ${maker.actsFor}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconWebhook} reason={t('table.none')} action={addButton('default')} />}
      />
      {isAdding && <NewWebhookDialog onClose={() => setIsAdding(false)} />}
      {open && <DialogOfRow {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The dialog that is open, and the row it belongs to. */
interface OpenDialog {
  dialog: 'history' | 'change' | 'rotate' | 'takeOver' | 'delete';
  webhook: Webhook;
}

interface DialogOfRowProps extends OpenDialog {
  onClose: () => void;
}

function DialogOfRow({ dialog, webhook, onClose }: DialogOfRowProps) {
  if (dialog === 'history') return <DeliveryHistory webhook={webhook} onClose={onClose} />;
  if (dialog === 'change') return <ChangeWebhookDialog webhook={webhook} onClose={onClose} />;
  if (dialog === 'rotate') return <RotateDialog webhook={webhook} onClose={onClose} />;
  if (dialog === 'delete') return <DeleteDialog webhook={webhook} onClose={onClose} />;
  return (
    <MakerActDialog
      act="takeOver"
      thing={{ kind: 'webhook', id: webhook._id, name: webhook.address }}
      list={webhooksQuery.queryKey}
      onClose={onClose}
    />
  );
}

function useWebhookColumns(onOpen: (next: OpenDialog) => void): readonly ClientColumn<Webhook>[] {
  const format = useFormat();
  const companyInView = useCompanyInView();
  const company: ClientColumn<Webhook> = {
    key: 'company',
    title: t('table.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'address',
      title: t('table.address'),
      value: ({ address }) => address,
      render: ({ address }) => (
        <Text code breaks>
          <WebAddress>{address}</WebAddress>
        </Text>
      ),
      card: 'heading',
    },
    ...(companyInView ? [] : [company]),
    {
      key: 'events',
      title: t('table.events'),
      render: ({ events }) => <Chips words={events.map((event) => t(`event.${event}`))} />,
    },
    {
      key: 'actsFor',
      title: tMakers('actsFor'),
      value: ({ maker }) => maker.actsFor,
      render: ({ maker }) => <ActsFor maker={maker} />,
    },
    {
      key: 'state',
      title: t('table.state'),
      value: ({ endedAt, maker }) => (endedAt ? 2 : maker.rests ? 0 : 1),
      render: (webhook) => <State webhook={webhook} />,
      width: 220,
    },
    {
      key: 'last',
      title: t('table.last'),
      value: ({ lastDeliveredAt }) => lastDeliveredAt,
      render: ({ lastDeliveredAt }) => (lastDeliveredAt ? format.instant(lastDeliveredAt) : t('table.never')),
      width: 190,
      wide: true,
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (webhook) => <Acts webhook={webhook} onOpen={onOpen} />,
      numeric: true,
      width: 150,
      card: 'action',
    },
  ];
}

/** The worst state of a webhook's deliveries: one failed delivery matters more than nine that wait. */
function State({ webhook }: { webhook: Webhook }) {
  const format = useFormat();
  const { paused, waiting, dead, endedAt, endedBy, dropped, maker } = webhook;
  if (endedAt)
    return (
      <Stack as="span" gap={4} align="start">
        <StatusBadge tone="mute">{t('table.ended')}</StatusBadge>
        <Text size="sm" color={3}>
          {endedBy === null
            ? format.dayOf(endedAt)
            : t('table.endedBy', { day: format.dayOf(endedAt), name: endedBy })}
        </Text>
      </Stack>
    );
  if (maker.rests)
    return (
      <RestState rests={maker.rests}>
        {waiting > 0 && t('table.kept', { count: waiting })}
        {dropped > 0 && ` ${tMakers('dropped', { count: dropped })}`}
      </RestState>
    );
  if (paused) return <StatusBadge tone="mute">{t('table.paused')}</StatusBadge>;
  if (dead > 0) return <StatusBadge tone="fail">{t('table.dead', { count: dead })}</StatusBadge>;
  if (waiting > 0) return <StatusBadge tone="warn">{t('table.waiting', { count: waiting })}</StatusBadge>;
  return <StatusBadge tone="pass">{t('table.active')}</StatusBadge>;
}

interface ActsProps {
  webhook: Webhook;
  onOpen: (next: OpenDialog) => void;
}

function Acts({ webhook, onOpen }: ActsProps) {
  const { mutate } = useActOnWebhook();
  const { _id: id, address, paused, endedAt, maker } = webhook;
  const act = (name: WebhookAct) =>
    mutate({ id, act: name }, { onSuccess: () => toastSuccess({ title: t(`done.${name}`) }) });
  const open = (dialog: OpenDialog['dialog']) => () => onOpen({ dialog, webhook });
  const actsUntilItEnds = [
    { label: t('act.change'), icon: IconPencil, onClick: open('change') },
    { label: t('act.test'), icon: IconSend, onClick: () => act('test') },
    { label: t('act.rotate'), icon: IconRotate, onClick: open('rotate') },
    paused
      ? { label: t('act.resume'), icon: IconPlayerPlay, onClick: () => act('resume') }
      : { label: t('act.pause'), icon: IconPlayerPause, onClick: () => act('pause') },
  ];
  return (
    <Row as="span" gap={4} justify="end" nowrap>
      <Button
        variant="default"
        size="xs"
        aria-label={t('table.historyOf', { address })}
        onClick={open('history')}
      >
        {t('table.history')}
      </Button>
      <RowMenu
        name={address}
        items={[
          ...(maker.rests && !endedAt
            ? [
                {
                  label: tMakers('takeOver.act'),
                  icon: IconUserCheck,
                  onClick: open('takeOver'),
                },
              ]
            : []),
          ...(endedAt ? [] : actsUntilItEnds),
          {
            label: t('act.delete'),
            icon: IconTrash,
            danger: true,
            onClick: open('delete'),
          },
        ]}
      />
    </Row>
  );
}
