import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '../../../ui/charts/chartSeries.ts';
import { didKeys } from './didParts.ts';

const looks = {
  right: { tone: 'pass' },
  outOfOrder: { tone: 'order' },
  wrong: { tone: 'fail' },
  missed: { tone: 'warn', hatched: true },
} as const;

/** What became of an item, each with its colour. */
export function useDidSeries(): readonly ChartSeries[] {
  const { t } = useTranslation('stepAnalysis');
  return didKeys.map((key) => ({ key, label: t(`did.${key}`), ...looks[key] }));
}
