import { Button } from '@mantine/core';
import type { webhooks } from '@simward/contract';
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSend,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ActsFor } from '../../shared/makers/ActsFor.tsx';
import { RestState } from '../../shared/makers/RestState.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { WebAddress } from '../../ui/values/WebAddress.tsx';
import type { AskedAct } from './askedAct.ts';
import { wordOf } from './eventWords.ts';
import classes from './webhookColumns.module.css';
import { useActOnWebhook, type WebhookAct } from './webhooks.queries.ts';

type Webhook = webhooks.Webhook;

export function useWebhookColumns(onAsk: (asked: AskedAct) => void): readonly ClientColumn<Webhook>[] {
  const { t } = useTranslation(['webhooks', 'makers']);
  const format = useFormat();
  const inView = useCompanyInView();
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
      render: ({ address }) => <WebAddress className={classes.address}>{address}</WebAddress>,
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'events',
      title: t('table.events'),
      render: ({ events }) => (
        <span className={classes.events}>
          {events.map((event) => (
            <span key={event} className={classes.event}>
              {t(`event.${wordOf(event)}`)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'actsFor',
      title: t('makers:actsFor'),
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
      render: (webhook) => <Acts webhook={webhook} onAsk={onAsk} />,
      numeric: true,
      width: 150,
      card: 'action',
    },
  ];
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'makers']);
  const format = useFormat();
  const { paused, waiting, dead, endedAt, endedBy, dropped, maker } = webhook;
  if (endedAt)
    return (
      <span className={classes.ended}>
        <StatusBadge tone="mute">{t('table.ended')}</StatusBadge>
        <small>{t('table.endedBy', { day: format.dayOf(endedAt), name: endedBy })}</small>
      </span>
    );
  if (maker.rests)
    return (
      <RestState rests={maker.rests}>
        {waiting > 0 && t('table.kept', { count: waiting })}
        {dropped > 0 && ` ${t('makers:dropped', { count: dropped })}`}
      </RestState>
    );
  if (paused) return <StatusBadge tone="mute">{t('table.paused')}</StatusBadge>;
  if (dead > 0) return <StatusBadge tone="fail">{t('table.dead', { count: dead })}</StatusBadge>;
  if (waiting > 0) return <StatusBadge tone="warn">{t('table.waiting', { count: waiting })}</StatusBadge>;
  return <StatusBadge tone="pass">{t('table.active')}</StatusBadge>;
}

interface ActsProps {
  webhook: Webhook;
  onAsk: (asked: AskedAct) => void;
}

function Acts({ webhook, onAsk }: ActsProps) {
  const { t } = useTranslation(['webhooks', 'makers']);
  const change = useActOnWebhook();
  const { _id: id, address, paused, endedAt, maker } = webhook;
  const act = (name: WebhookAct) =>
    change.mutate({ id, act: name }, { onSuccess: () => toastSuccess({ title: t(`done.${name}`) }) });
  const lasting = [
    { label: t('act.change'), icon: IconPencil, onClick: () => onAsk({ act: 'change', webhook }) },
    { label: t('act.test'), icon: IconSend, onClick: () => act('test') },
    { label: t('act.rotate'), icon: IconRotate, onClick: () => onAsk({ act: 'rotate', webhook }) },
    paused
      ? { label: t('act.resume'), icon: IconPlayerPlay, onClick: () => act('resume') }
      : { label: t('act.pause'), icon: IconPlayerPause, onClick: () => act('pause') },
  ];
  return (
    <span className={classes.acts}>
      <Button
        variant="default"
        size="xs"
        aria-label={t('table.historyOf', { address })}
        onClick={() => onAsk({ act: 'history', webhook })}
      >
        {t('table.history')}
      </Button>
      <RowMenu
        name={address}
        items={[
          ...(maker.rests && !endedAt
            ? [
                {
                  label: t('makers:takeOver.act'),
                  icon: IconUserCheck,
                  onClick: () => onAsk({ act: 'takeOver', webhook }),
                },
              ]
            : []),
          ...(endedAt ? [] : lasting),
          {
            label: t('act.delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => onAsk({ act: 'delete', webhook }),
          },
        ]}
      />
    </span>
  );
}
