import type { takingOut } from '@simward/contract';
import { IconChartBarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './TakenOutMark.module.css';

interface TakenOutMarkProps {
  takenOut: takingOut.TakenOut;
}

/** That a session counts nowhere, who decided that, when and why. */
export function TakenOutMark({ takenOut: { at, by, reason } }: TakenOutMarkProps) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  return (
    <span className={classes.mark}>
      <IconChartBarOff size={15} stroke={1.9} aria-hidden="true" />
      <span>
        <strong>{t('takenOut.mark')}</strong>{' '}
        {[t('takenOut.by', { name: by, day: format.dayOf(at) }), reason].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
