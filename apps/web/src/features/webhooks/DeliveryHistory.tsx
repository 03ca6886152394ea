import { SegmentedControl } from '@mantine/core';
import { webhooks } from '@simward/contract';
import { webhooksTexts } from '@simward/texts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DeliveryButton, stateLook, WhatHappened } from '../../shared/deliveries/deliveryParts.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './webhooks.module.css';
import { type DeliveryState, deliveriesQuery, useResend } from './webhooks.queries.ts';

const t = textsOf(webhooksTexts);

interface DeliveryHistoryProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** The deliveries to one address, with their state and the reason for a failure. */
export function DeliveryHistory({ webhook: { _id: id, address }, onClose }: DeliveryHistoryProps) {
  const [state, setState] = useState<DeliveryState>();
  const query = useQuery(deliveriesQuery(id, state));
  return (
    <Dialog reading title={t('history.title')} text={address} size={640} onClose={onClose}>
      <SegmentedControl
        aria-label={t('history.filter')}
        value={state ?? 'all'}
        onChange={(value) => setState(webhooks.deliveryStates.find((known) => known === value))}
        data={[
          { value: 'all', label: t('history.all') },
          ...webhooks.deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <QueryStates query={query} failed={t('history.failed')} loading={<BlockSkeleton height={220} />}>
        {({ deliveries, deliveriesCount }) => (
          <>
            {deliveries.length === 0 && (
              <Text as="p" color={3} above={12}>
                {t('history.none')}
              </Text>
            )}
            <ul className={classes.history}>
              {deliveries.map((delivery) => (
                <DeliveryLine key={delivery.eventId} webhookId={id} delivery={delivery} />
              ))}
            </ul>
            {deliveriesCount > deliveries.length && (
              <Text as="p" color={3} above={12}>
                {t('history.more')}
              </Text>
            )}
          </>
        )}
      </QueryStates>
    </Dialog>
  );
}

interface DeliveryLineProps {
  webhookId: string;
  delivery: webhooks.WebhookDelivery;
}

function DeliveryLine({ webhookId, delivery }: DeliveryLineProps) {
  const format = useFormat();
  const resend = useResend(webhookId);
  const { eventId, occurredAt, state, cause, status, tries, nextTryAt } = delivery;
  const moment = format.instant(occurredAt);
  const event = t(`event.${delivery.event}`);
  const send = () => resend.mutate(eventId, { onSuccess: () => toastSuccess({ title: t('done.resend') }) });
  return (
    <Row as="li" gap={12} tight className={classes.delivery}>
      <div className={classes.words}>
        <p>{event}</p>
        <small>{moment}</small>
        {state === 'delivered' && status !== null && (
          <WhatHappened state={state}>{t('history.answered', { status, count: tries })}</WhatHappened>
        )}
        {cause && state !== 'delivered' && <WhatHappened state="dead">{cause}</WhatHappened>}
        {cause && nextTryAt && state === 'waiting' && (
          <WhatHappened state={state}>
            {t('history.next', { moment: format.instant(nextTryAt) })}
          </WhatHappened>
        )}
      </div>
      <StatusBadge {...stateLook[cause && state === 'waiting' ? 'failing' : state]}>
        {t(`state.${state}`)}
      </StatusBadge>
      {state !== 'waiting' && (
        <DeliveryButton
          loading={resend.isPending}
          aria-label={t('history.resendNamed', { event, moment })}
          onClick={send}
        >
          {t('history.resend')}
        </DeliveryButton>
      )}
    </Row>
  );
}
