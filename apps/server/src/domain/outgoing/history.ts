import { type Language, say } from '../../platform/texts/say.ts';
import { causeText, isCause } from './causes.ts';

interface StoredDelivery<State extends string> {
  state: State;
  tries: number;
  next_try_at: Date | null;
  cause: string | null;
  status: number | null;
}

/** What the history of every outbox shows of a delivery. */
export const historyOf = <State extends string>(
  language: Language,
  system: 'webhook' | 'oasis',
  { state, tries, next_try_at: nextTryAt, cause, status }: StoredDelivery<State>,
) => ({
  state,
  tries,
  nextTryAt: (state === 'waiting' && nextTryAt?.toISOString()) || null,
  cause: isCause(cause) ? say(language, causeText(cause, system, status)) : null,
  status,
});
