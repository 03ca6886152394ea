import { screens, type takingOut } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconChartBarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import classes from './sessions.module.css';

const t = textsOf(sessionsTexts);

interface TakenOutMarkProps {
  takenOut: takingOut.TakenOut;
}

/** Says that a session is taken out of all figures: by whom, when and why. */
export function TakenOutMark({ takenOut: { at, by, reason } }: TakenOutMarkProps) {
  const format = useFormat();
  return (
    <Row as="span" align="start" nowrap inline size="sm" color={2} breaks className={classes.mark}>
      <IconChartBarOff size={15} stroke={1.9} aria-hidden="true" />
      <span>
        <Text as="strong" weight="title" color={1}>
          {t('takenOut.mark')}
        </Text>{' '}
        {[t('takenOut.by', { name: by, day: format.dayOf(at) }), reason].filter(Boolean).join(' · ')}
      </span>
    </Row>
  );
}

interface TakenOutLineProps {
  /** The number of sessions that count. */
  sessions: number;
  takenOut: number;
}

/**
 * Says how many sessions of a report's range were taken out, so that nobody can make a report look better
 * unnoticed.
 */
export function TakenOutLine({ sessions, takenOut }: TakenOutLineProps) {
  const seesList = useMayOpen(screens.headsets);
  if (takenOut === 0) return null;
  const words = t('takenOut.ofRange', { count: takenOut, all: sessions + takenOut });
  return (
    <Row as="p" nowrap above={8} size="sm" color={2}>
      <IconChartBarOff size={16} stroke={1.8} aria-hidden="true" />
      {seesList ? (
        <Link className={classes.list} to={screens.headsets.path} search={{ view: 'out' }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </Row>
  );
}
