import { messages, type oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { Column } from '../../../ui/table/column.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';

export const reasonTones: Readonly<Record<oasis.DryRunReason, Tone>> = {
  'would send': 'info',
  unmatched: 'warn',
  sent: 'pass',
  'on its way': 'mute',
  stopped: 'fail',
  'other department': 'mute',
};

/** An assessment and what would become of it. */
export function useDryRunColumns(): readonly Column<oasis.DryRunRow>[] {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  return [
    {
      key: 'reason',
      title: t('dryRun.reason'),
      render: ({ reason }) => (
        <StatusBadge tone={reasonTones[reason]}>{t(`dryRun.reasons.${reason}`)}</StatusBadge>
      ),
      width: 176,
    },
    { key: 'learner', title: t('table.learner'), card: 'heading', render: ({ learner }) => learner.name },
    {
      key: 'result',
      title: t('table.result'),
      render: ({ moduleName, score, passMark }) =>
        score === null ? moduleName : `${moduleName}, ${format.percentBeside(score, passMark)}`,
    },
    {
      key: 'finished',
      title: t('table.finished'),
      render: ({ finishedAt }) => (finishedAt ? format.instant(finishedAt) : messages.notAvailable.text),
      wide: true,
    },
    {
      key: 'identifier',
      title: t('table.identifier'),
      render: ({ identifier }) => <code>{identifier ?? messages.notAvailable.text}</code>,
    },
  ];
}
