import type { stepAnalysis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import classes from './DidBar.module.css';
import { didParts } from './didParts.ts';

/** What became of an item, in the space of a few words. */
export function DidBar({ item }: { item: stepAnalysis.AnalysedItem }) {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const parts = didParts(item);
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={parts.map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`).join(', ')}
    >
      {parts.map(({ key, count }) => (
        <span key={key} className={classes.part} data-part={key} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
