import type { results } from '@simward/contract';
import { IconAlertCircle, IconCircleCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FigureTiles } from '../../../ui/values/figures/FigureTiles.tsx';
import type { TableFilters } from './competencyTableSearch.ts';

interface CompetencySummaryProps {
  /** Undefined while it loads. */
  summary: results.CompetencySummary | undefined;
  chosen: TableFilters['standing'];
  onChoose: (standing: TableFilters['standing']) => void;
}

const none: results.CompetencySummary = {
  learners: 0,
  current: 0,
  expiring: { competencies: 0, learners: 0 },
  expired: { competencies: 0, learners: 0 },
  missed: 0,
};

/** How many learners are current, and how many have something that is not; each leads to them. */
export function CompetencySummary({ summary, chosen, onChoose }: CompetencySummaryProps) {
  const { t } = useTranslation('competencyTable');
  const format = useFormat();
  const { learners, current, expiring, expired, missed } = summary ?? none;
  return (
    <FigureTiles
      label={t('standing.label')}
      pending={!summary}
      tiles={[
        {
          key: 'current',
          label: t('standing.current'),
          icon: IconCircleCheck,
          tone: 'pass',
          value: format.number(current),
          note: t('standing.of', { learners }),
        },
        {
          key: 'expiring',
          label: t('standing.expiring'),
          icon: IconHourglass,
          tone: 'warn',
          value: format.number(expiring.competencies),
          note: t('standing.competencies', expiring),
        },
        {
          key: 'expired',
          label: t('standing.expired'),
          icon: IconClockExclamation,
          tone: 'fail',
          value: format.number(expired.competencies),
          note: t('standing.competencies', expired),
        },
        {
          key: 'missed',
          label: t('standing.missed'),
          icon: IconAlertCircle,
          tone: 'fail',
          value: format.number(missed),
          note: t('standing.inLatest', { missed }),
        },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
