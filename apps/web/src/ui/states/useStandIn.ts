import { type ReactNode, useDeferredValue } from 'react';

/**
 * What is shown instead of content: what stands in for it now, and for a moment longer what did until now. An answer
 * arrives urgently, and content drawn at once with it would hold up taps and keys for as long as that takes; so it is
 * drawn in pieces behind its skeleton. Content that is there is never late: fields in it keep what is typed.
 */
export const useStandIn = (standIn: ReactNode): ReactNode => {
  const until = useDeferredValue(standIn);
  return standIn || until || undefined;
};
