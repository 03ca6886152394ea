import type { makers } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './ActsFor.module.css';

const t = textsOf(makersTexts);

/** By whose right something acts, and who made it where that is somebody else. */
export function ActsFor({ maker: { actsFor, madeBy } }: { maker: makers.Maker }) {
  return (
    <span className={classes.lines}>
      {actsFor}
      {madeBy !== actsFor && <small>{t('madeBy', { name: madeBy })}</small>}
    </span>
  );
}
