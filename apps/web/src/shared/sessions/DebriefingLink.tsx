import { screens } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';

const t = textsOf(sessionsTexts);

interface DebriefingLinkProps {
  sessionId: string;
  /** Names the session in the link's label, so that links of one list differ for screen readers. */
  of: string;
}

/** A link to a session's debriefing; nothing for roles that may not open it. */
export function DebriefingLink({ sessionId, of }: DebriefingLinkProps) {
  if (!useMayDebrief()) return null;
  return (
    <Link to={screens.debriefing.path} search={{ sessionId }} aria-label={t('debriefingOf', { of })}>
      {titleOf('debriefing')}
    </Link>
  );
}

/** True when the signed-in person's role may open debriefings. */
export const useMayDebrief = (): boolean => useMayOpen(screens.debriefing);
