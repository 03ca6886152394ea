import type { makers } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import classes from './ActsFor.module.css';

/** By whose right something acts, and who made it where that is somebody else. */
export function ActsFor({ maker: { actsFor, madeBy } }: { maker: makers.Maker }) {
  const { t } = useTranslation('makers');
  return (
    <span className={classes.lines}>
      {actsFor}
      {madeBy !== actsFor && <small>{t('madeBy', { name: madeBy })}</small>}
    </span>
  );
}
