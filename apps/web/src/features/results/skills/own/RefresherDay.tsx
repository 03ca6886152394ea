import { messages, type results } from '@simward/contract';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import classes from './skillColumns.module.css';

interface RefresherDayProps {
  own: Pick<NonNullable<results.Skill['own']>, 'currency' | 'currentUntil'>;
}

/** Until when what was shown holds; signed in its last month and once it is past. */
export function RefresherDay({ own: { currency, currentUntil } }: RefresherDayProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  if (!currentUntil) return messages.notAvailable.text;
  const due = currency !== 'current';
  const day = format.day(currentUntil);
  return (
    <span className={classes.refresher} data-due={due || undefined}>
      {due && <IconHourglass size={15} stroke={1.8} aria-hidden="true" />}
      {currency === 'expired' ? t('list.expired', { day }) : day}
    </span>
  );
}
