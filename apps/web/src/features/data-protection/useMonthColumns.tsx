import type { dataProtection } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { ClientColumn } from '../../ui/table/column.ts';

type Month = dataProtection.RetentionPreview['months'][number];

/** What would go of each month. */
export function useMonthColumns(): readonly ClientColumn<Month>[] {
  const { t } = useTranslation('dataProtection');
  const format = useFormat();
  return [
    {
      key: 'month',
      title: t('events.month'),
      card: 'heading',
      value: ({ month }) => month,
      render: ({ month }) => format.month(anchorOf(month.slice(0, 7))),
    },
    ...(['sessions', 'learners', 'events'] as const).map((key) => ({
      key,
      title: t(`events.${key}`),
      numeric: true,
      value: (month: Month) => month[key],
    })),
  ];
}
