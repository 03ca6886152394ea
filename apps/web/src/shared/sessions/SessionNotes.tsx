import type { takingOut } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './SessionNotes.module.css';
import { TakenOutMark } from './TakenOut.tsx';

const t = textsOf(modulesTexts);

interface SessionNotesProps {
  session: {
    unknownVersion: string | null;
    lateEvents: number;
    unassigned: boolean;
    takenOut: takingOut.TakenOut | null;
  };
}

/** Facts about a session in a list, in small beside its result. */
export function SessionNotes({
  session: { unknownVersion, lateEvents, unassigned, takenOut },
}: SessionNotesProps) {
  return (
    <>
      {takenOut && <TakenOutMark takenOut={takenOut} />}
      {unassigned && <small className={classes.note}>{t('attempts.unassigned')}</small>}
      {unknownVersion !== null && (
        <small className={classes.note}>{t('attempts.unknownVersion', { said: unknownVersion })}</small>
      )}
      {lateEvents > 0 && (
        <small className={classes.note}>{t('attempts.lateEvents', { count: lateEvents })}</small>
      )}
    </>
  );
}
