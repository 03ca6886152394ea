import type { makers } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { IconZzz } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './RestState.module.css';

const t = textsOf(makersTexts);

interface RestStateProps {
  rests: makers.Rest;
  /** What else there is to say of this kind. */
  children?: ReactNode;
}

/** That something rests: since when, why, what was refused meanwhile, and when it ends. */
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
