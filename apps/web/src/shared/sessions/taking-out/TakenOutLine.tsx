import { screens } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconChartBarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './TakenOutLine.module.css';

const t = textsOf(sessionsTexts);

interface TakenOutLineProps {
  /** How many count. */
  sessions: number;
  takenOut: number;
}

/** How many sessions of a report's range are in none of its figures: nobody makes one look better in silence. */
export function TakenOutLine({ sessions, takenOut }: TakenOutLineProps) {
  const { permissionSet } = useSignedInUser();
  if (takenOut === 0) return null;
  const words = t('takenOut.ofRange', { count: takenOut, all: sessions + takenOut });
  const seesList = screens.headsets.roles.some((role) => role === permissionSet);
  return (
    <p className={classes.line}>
      <IconChartBarOff size={16} stroke={1.8} aria-hidden="true" />
      {seesList ? (
        <Link to={screens.headsets.path} search={{ view: 'out' }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
