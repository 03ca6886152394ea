import { declareEvent } from '../../../platform/events.ts';

/** The people in VR have changed: a session began, ended, goes on after all or is another person's. */
export const runningChanged = declareEvent<{ companyId: string }>();

interface Session {
  readonly custody: string;
  readonly state: string;
  readonly user_id: string | null;
}

/** A known person is in VR with this session, as far as its headset has reported. */
export const isOpen = ({ custody, state, user_id }: Session): boolean =>
  custody === 'accepted' && state === 'open' && user_id !== null;
