import type { makers } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { IconZzz } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './MakerCells.module.css';

const t = textsOf(makersTexts);

interface RestStateProps {
  rests: makers.Rest;
  /** Further facts about this kind of thing. */
  children?: ReactNode;
}

/** Says that a schedule, key or webhook rests: since when, why, how many uses were refused, and when it ends. */
export function RestState({ rests: { cause, since, endsAt, refused }, children }: RestStateProps) {
  const format = useFormat();
  const why = t(`why.${cause}`);
  return (
    <span className={classes.state}>
      <StatusBadge tone="warn" icon={IconZzz}>
        {t('rests')}
      </StatusBadge>
      <small>
        {since ? t('since', { day: format.dayOf(since), why }) : t('now', { why })}{' '}
        {endsAt && t('ends', { day: format.dayOf(endsAt) })} {t('refused', { count: refused })}
        {children}
      </small>
    </span>
  );
}

/** The person by whose right something acts, and its maker where that is somebody else. */
export function ActsFor({ maker: { actsFor, madeBy } }: { maker: makers.Maker }) {
  return (
    <span className={classes.lines}>
      {actsFor}
      {madeBy !== actsFor && <small>{t('madeBy', { name: madeBy })}</small>}
    </span>
  );
}
