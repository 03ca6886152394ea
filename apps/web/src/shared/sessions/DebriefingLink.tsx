import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayDebrief } from './useMayDebrief.ts';

interface DebriefingLinkProps {
  sessionId: string;
  /** Tells one link from the next ones. */
  of: string;
}

/** To the debriefing of a session; nothing for whoever may not open it. */
export function DebriefingLink({ sessionId, of }: DebriefingLinkProps) {
  const { t } = useTranslation('sessions');
  if (!useMayDebrief()) return null;
  return (
    <Link to={screens.debriefing.path} search={{ sessionId }} aria-label={t('debriefingOf', { of })}>
      {screens.debriefing.title}
    </Link>
  );
}
