import type { takingOut } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconChartBarOff } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './TakenOutMark.module.css';

const t = textsOf(sessionsTexts);

interface TakenOutMarkProps {
  takenOut: takingOut.TakenOut;
}

/** That a session counts nowhere, who decided that, when and why. */
export function TakenOutMark({ takenOut: { at, by, reason } }: TakenOutMarkProps) {
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
