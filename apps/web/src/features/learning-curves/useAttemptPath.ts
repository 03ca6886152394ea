import { screens } from '@simward/contract';
import { useMayDebrief } from '../../shared/sessions/useMayDebrief.ts';

/** Where the session behind an attempt is told of: the debriefing, a learner's own test details, or nowhere. */
export function useAttemptPath(isOwn: boolean): string | undefined {
  const mayDebrief = useMayDebrief();
  if (isOwn) return screens.testDetails.path;
  return mayDebrief ? screens.debriefing.path : undefined;
}
