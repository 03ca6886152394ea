import { Button } from '@mantine/core';
import { IconHelpCircle, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { HeldSession } from './headset.ts';

export function useSessionColumns(
  of: 'held' | 'recent',
  onAssign: (session: HeldSession) => void,
): readonly Column<HeldSession>[] {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const custodyColumns = (): Column<HeldSession>[] => [
    {
      key: 'custody',
      title: t('held.custody'),
      render: ({ custody }) =>
        custody === 'quarantined' ? (
          <StatusBadge tone="warn" icon={IconShieldQuestion}>
            {t('held.quarantined')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="info" icon={IconHelpCircle}>
            {t('held.unclaimed')}
          </StatusBadge>
        ),
      sortable: true,
    },
    { key: 'reason', title: t('held.reason'), render: ({ reason }) => reason },
  ];
  const resultColumns = (): Column<HeldSession>[] => [
    {
      key: 'score',
      title: t('recent.score'),
      render: ({ score }) => (score === null ? '–' : format.percent(score)),
      sortable: true,
      numeric: true,
    },
  ];
  return [
    {
      key: 'when',
      title: t('held.when'),
      render: ({ startedAt }) => format.instant(startedAt),
      sortable: true,
      width: 190,
    },
    {
      key: 'module',
      title: t('held.module'),
      render: ({ moduleName }) => moduleName,
      sortable: true,
      card: 'heading',
    },
    {
      key: 'mode',
      title: t('held.mode'),
      render: ({ mode }) => t(`held.${mode ?? 'unknownMode'}`),
      sortable: true,
    },
    {
      key: 'headset',
      title: t('held.headset'),
      render: ({ headsetName }) => headsetName ?? t('held.unknownHeadset'),
      sortable: true,
    },
    {
      key: 'learner',
      title: of === 'held' ? t('held.learner') : t('recent.learner'),
      render: ({ learner }) => learner?.name ?? t('held.nobody'),
      sortable: true,
    },
    ...(of === 'held' ? custodyColumns() : resultColumns()),
    {
      key: 'action',
      title: t('held.action'),
      render: (session) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('held.assignNamed', {
            module: session.moduleName,
            moment: format.instant(session.startedAt),
          })}
          onClick={() => onAssign(session)}
        >
          {t('held.assign')}
        </Button>
      ),
      numeric: true,
      width: 120,
      card: 'action',
    },
  ];
}

/** What a column sorts by. */
export function sessionSortValue(session: HeldSession, key: string): string | number | null {
  switch (key) {
    case 'module':
      return session.moduleName;
    case 'mode':
      return session.mode;
    case 'headset':
      return session.headsetName;
    case 'learner':
      return session.learner?.name ?? null;
    case 'custody':
      return session.custody;
    case 'score':
      return session.score;
    default:
      return session.startedAt;
  }
}
