import { declareEvent } from '../../../platform/events.ts';

/** Who is in VR has changed: a session began, is over, goes on after all or is another person's. */
export const runningChanged = declareEvent<{ companyId: string }>();

interface Session {
  readonly custody: string;
  readonly state: string;
  readonly user_id: string | null;
}

/** Whether somebody is, as far as was heard, in VR with it. */
export const isOpen = ({ custody, state, user_id }: Session): boolean =>
  custody === 'accepted' && state === 'open' && user_id !== null;
