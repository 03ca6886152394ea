import type { debriefing } from '@simward/contract';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './Recount.module.css';

interface LateChangeProps {
  session: Pick<debriefing.Debriefing, 'changedLateAt'>;
}

/** That a session is no more what it was when it finished, and since when. */
export function LateChange({ session: { changedLateAt } }: LateChangeProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  if (!changedLateAt) return null;
  return (
    <p className={classes.line}>
      <IconClockExclamation size={15} stroke={1.9} aria-hidden="true" />
      {t('changedLate', { day: format.dayOf(changedLateAt) })}
    </p>
  );
}
