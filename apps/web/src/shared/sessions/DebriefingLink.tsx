import { screens } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useMayDebrief } from './useMayDebrief.ts';

const t = textsOf(sessionsTexts);

interface DebriefingLinkProps {
  sessionId: string;
  /** Tells one link from the next ones. */
  of: string;
}

/** To the debriefing of a session; nothing for whoever may not open it. */
export function DebriefingLink({ sessionId, of }: DebriefingLinkProps) {
  if (!useMayDebrief()) return null;
  return (
    <Link to={screens.debriefing.path} search={{ sessionId }} aria-label={t('debriefingOf', { of })}>
      {titleOf('debriefing')}
    </Link>
  );
}
