import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { oasis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { oasisTexts } from '@simward/texts/oasis';
import { IconChevronDown, IconPencil, IconSend } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DeliveryButton, stateLook, WhatHappened } from '../../../shared/deliveries/deliveryParts.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './deliveryColumns.module.css';

const tMessages = textsOf(messageTexts);

const t = textsOf(oasisTexts);

interface DeliveryActs {
  field: oasis.IdentifierField | null;
  onFix: (delivery: oasis.Delivery) => void;
  onResend: (delivery: oasis.Delivery) => void;
  /** The delivery whose details are unfolded. */
  unfoldedId: string | undefined;
  onDetail: (delivery: oasis.Delivery) => void;
  /** A learner's name, as it stands beside others of the same name. */
  nameOf: (learner: oasis.Delivery['learner']) => string;
}

export function useDeliveryColumns({
  field,
  onFix,
  onResend,
  unfoldedId,
  onDetail,
  nameOf,
}: DeliveryActs): readonly Column<oasis.Delivery>[] {
  const format = useFormat();
  const wordsOf = useDeliveryWords(field);
  return [
    {
      key: 'state',
      title: t('table.state'),
      render: (delivery) => <DeliveryState delivery={delivery} />,
      width: 120,
    },
    {
      key: 'learner',
      title: t('table.learner'),
      card: 'heading',
      render: ({ learner }) => (
        <Row as="span" nowrap>
          <UserAvatar name={learner.name} id={learner._id} size={24} />
          <span className={classes.name}>{nameOf(learner)}</span>
        </Row>
      ),
    },
    {
      key: 'result',
      title: t('table.result'),
      render: ({ moduleName, score, passMark }) => (
        <>
          {moduleName}
          {score !== null && (
            <>
              , <b>{format.percentBeside(score, passMark)}</b>
            </>
          )}
        </>
      ),
    },
    {
      key: 'finished',
      title: t('table.finished'),
      render: ({ finishedAt }) => (
        <Text whole>{finishedAt ? format.instant(finishedAt) : tMessages('notAvailable.text')}</Text>
      ),
      width: '1%',
      wide: true,
    },
    {
      key: 'identifier',
      title: t('table.identifier'),
      render: ({ identifier }) => (
        <Text as="code" size="sm" whole>
          {identifier ?? tMessages('notAvailable.text')}
        </Text>
      ),
      wide: true,
    },
    {
      key: 'what',
      title: t('table.what'),
      render: (delivery) => <WhatHappened state={delivery.state}>{wordsOf(delivery)}</WhatHappened>,
    },
    {
      key: 'tries',
      title: t('table.tries'),
      render: ({ tries }) => format.number(tries),
      numeric: true,
      width: 60,
    },
    {
      key: 'act',
      title: t('table.act'),
      card: 'action',
      numeric: true,
      width: '1%',
      render: (delivery) => (
        <Row as="span" justify="end" nowrap>
          <ActButton delivery={delivery} name={nameOf(delivery.learner)} onFix={onFix} onResend={onResend} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('table.detailNamed', { name: nameOf(delivery.learner) })}
            aria-expanded={delivery._id === unfoldedId}
            onClick={() => onDetail(delivery)}
          >
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Row>
      ),
    },
  ];
}

/** A delivery on a phone: the row unfolds its detail, and its state is named where it is not the usual one. */
export function useDeliveryRow({
  unfoldedId,
  onDetail,
  nameOf,
}: Pick<DeliveryActs, 'unfoldedId' | 'onDetail' | 'nameOf'>): PhoneRow<oasis.Delivery> {
  const format = useFormat();
  return {
    label: ({ learner }) => nameOf(learner),
    picture: ({ learner: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: (delivery) => (
      <UnstyledButton aria-expanded={delivery._id === unfoldedId} onClick={() => onDetail(delivery)}>
        {nameOf(delivery.learner)}
      </UnstyledButton>
    ),
    facts: ({ moduleName, score, passMark }) => [
      moduleName,
      score !== null && format.percentBeside(score, passMark),
    ],
    end: (delivery) =>
      (delivery.state !== 'delivered' || delivery.correction !== null) && (
        <DeliveryState delivery={delivery} />
      ),
  };
}

/** What became of a delivery, in words. */
function useDeliveryWords(field: oasis.IdentifierField | null): (delivery: oasis.Delivery) => string {
  const format = useFormat();
  const waitOf = useWait();
  return ({ state, cause, correction, nextTryAt, seconds }) => {
    if (state === 'unmatched') return field === null ? t('state.unmatched') : t('what.unmatched', { field });
    if (state === 'given up') return cause ? t('what.givenUpAfter', { cause }) : t('what.givenUp');
    if (state === 'dead') return cause ? t('what.dead', { cause }) : t('state.dead');
    if (state === 'waiting' && cause && nextTryAt)
      return t('what.tryAgain', { cause, time: format.time(nextTryAt) });
    if (state === 'waiting') return t('what.onTheWay');
    if (correction) return t(`what.${correction}`);
    return seconds === null ? t('what.delivered') : t('what.deliveredAfter', { time: waitOf(seconds) });
  };
}

/** From this many minutes on, a duration is written without seconds. */
const wholeMinutes = 2;

/** Returns a function that writes a duration in words. */
export function useWait(): (seconds: number) => string {
  const format = useFormat();
  return (seconds) =>
    seconds < wholeMinutes * 60
      ? t('what.seconds', { seconds: format.number(seconds) })
      : format.duration(seconds / 60);
}

/** The state as a badge. A result that was corrected after its delivery has a badge of its own. */
function DeliveryState({ delivery: { state, correction } }: { delivery: oasis.Delivery }) {
  if (state === 'delivered' && correction)
    return <StatusBadge tone="order">{t('state.corrected')}</StatusBadge>;
  return <StatusBadge {...stateLook[state]}>{t(`state.${state}`)}</StatusBadge>;
}

function ActButton({
  delivery,
  name,
  onFix,
  onResend,
}: Pick<DeliveryActs, 'onFix' | 'onResend'> & { delivery: oasis.Delivery; name: string }) {
  const { state, fixable } = delivery;
  if (fixable)
    return (
      <DeliveryButton
        icon={IconPencil}
        aria-label={t('table.fixNamed', { name })}
        onClick={() => onFix(delivery)}
      >
        {t('table.fix')}
      </DeliveryButton>
    );
  if (state === 'delivered' || state === 'unmatched') return null;
  const act = state === 'waiting' ? 'sendNow' : 'resend';
  return (
    <DeliveryButton
      icon={state === 'waiting' ? IconSend : undefined}
      aria-label={t(`table.${act}Named`, { name })}
      onClick={() => onResend(delivery)}
    >
      {t(`table.${act}`)}
    </DeliveryButton>
  );
}
