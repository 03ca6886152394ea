import type { results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '../../../../ui/table/column.ts';
import { useScoreColumns } from '../own/skillColumns.tsx';
import { TrendCell } from '../own/TrendCell.tsx';
import { AmongPeers } from '../peers/AmongPeers.tsx';

/** The same columns as a learner's, of means; nobody's progress. */
export function useCompanySkillColumns(): readonly ClientColumn<results.Skill>[] {
  const { t } = useTranslation('results');
  const scores = useScoreColumns({ best: t('company.best'), latest: t('company.latest') });
  return [
    ...scores,
    {
      key: 'learners',
      title: t('company.learners'),
      value: ({ learners }) => learners,
      numeric: true,
    },
    {
      key: 'trend',
      title: t('company.trend'),
      render: ({ trend, passMark }) => <TrendCell scores={trend} passMark={passMark} />,
    },
    {
      key: 'spread',
      title: t('company.spread'),
      wide: true,
      value: ({ spread }) => spread?.median ?? null,
      render: ({ spread, passMark, learners }) => (
        <AmongPeers score={null} passMark={passMark} spread={spread} learners={learners} />
      ),
    },
  ];
}
