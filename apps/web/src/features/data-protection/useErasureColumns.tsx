import { Button } from '@mantine/core';
import { type dataProtection, screens } from '@simward/contract';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './useErasureColumns.module.css';

const signs = {
  waiting: { tone: 'warn', icon: IconHourglass },
  done: { tone: 'pass', icon: IconCheck },
  withdrawn: { tone: 'info', icon: IconX },
} as const;

type Act = 'confirm' | 'withdraw';

/** Who is to be erased and why, how far it is, and what can be done. */
export function useErasureColumns(
  onAct: (act: Act, erasure: dataProtection.Erasure) => void,
): readonly Column<dataProtection.Erasure>[] {
  const { t } = useTranslation('dataProtection');
  const format = useFormat();
  const nameOf = (person: dataProtection.Erasure['requestedBy']) => person.name ?? t('erasures.elsewhere');
  const actButton = (act: Act, erasure: dataProtection.Erasure) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(`${act}.of`, { name: erasure.learner.name })}
      onClick={() => onAct(act, erasure)}
    >
      {t(`${act}.act`)}
    </Button>
  );
  return [
    {
      key: 'learner',
      title: t('erasures.learner'),
      card: 'heading',
      render: ({ learner, state }) =>
        state === 'done' ? (
          learner.name
        ) : (
          <Link to={screens.modifyUserDetails.path} search={{ user_id: learner._id }}>
            {learner.name}
          </Link>
        ),
    },
    { key: 'reason', title: t('erasures.reason'), render: ({ reason }) => reason },
    {
      key: 'asked',
      title: t('erasures.asked'),
      render: ({ requestedBy, requestedAt }) => (
        <>
          {nameOf(requestedBy)}
          <span className={classes.at}>{format.instant(requestedAt)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('erasures.state'),
      render: ({ state, confirmableAt, dueAt, endedBy, endedAt, confirmers }) => (
        <>
          <StatusBadge {...signs[state]}>{t(`state.${state}`)}</StatusBadge>
          <span className={classes.at}>
            {endedAt === null
              ? t('erasures.waits', { from: format.instant(confirmableAt), due: format.instant(dueAt) })
              : [...(endedBy ? [nameOf(endedBy)] : []), format.instant(endedAt)].join(', ')}
          </span>
          {confirmers && (
            <span className={classes.at}>
              {t('erasures.confirmers', { count: confirmers.length, names: confirmers.join(', ') })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'act',
      title: t('erasures.act'),
      card: 'action',
      width: 210,
      render: (erasure) =>
        erasure.state === 'waiting' && (
          <span className={classes.acts}>
            {erasure.mayConfirm && actButton('confirm', erasure)}
            {actButton('withdraw', erasure)}
          </span>
        ),
    },
  ];
}
