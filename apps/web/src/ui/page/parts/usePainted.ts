import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser has come to paint what was first drawn.
 * @param there what the page is opened for is drawn: until then there is nothing to wait for
 */
export function usePainted(there = true): boolean {
  // What is not in view is not painted, and has nothing to wait for.
  const [painted, setPainted] = useState(document.hidden);
  useEffect(() => {
    if (!there) return;
    // A deferred value would be drawn before the browser comes to paint.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [there]);
  return painted;
}
