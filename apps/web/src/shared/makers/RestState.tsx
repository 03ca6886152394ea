import type { makers } from '@simward/contract';
import { IconZzz } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './RestState.module.css';

interface RestStateProps {
  rests: makers.Rest;
  /** What else there is to say of this kind. */
  children?: ReactNode;
}

/** That something rests: since when, why, what was refused meanwhile, and when it ends. */
export function RestState({ rests: { cause, since, endsAt, refused }, children }: RestStateProps) {
  const { t } = useTranslation('makers');
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
