import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** Content that is shown until the first paint, with the same size, so that nothing moves. */
  before?: ReactNode;
}

/** Draws a minor part of a page only after the browser has painted the rest, so that the main part appears earlier. */
export function AfterFirstPaint({ children, before = null }: AfterFirstPaintProps) {
  const painted = usePainted();
  return painted ? children : before;
}

/**
 * True once the browser has painted the page.
 * @param isDrawn false while the main part of the page is not drawn yet
 */
export function usePainted(isDrawn = true): boolean {
  // A hidden page is never painted, so there is nothing to wait for.
  const [painted, setPainted] = useState(document.hidden);
  useEffect(() => {
    if (!isDrawn) return;
    // A deferred value does not help here, because React would draw it before the browser paints.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return painted;
}
