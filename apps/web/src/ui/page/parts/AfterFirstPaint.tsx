import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** Keeps its place until then. */
  before?: ReactNode;
}

/** What stands below or beside what a page is opened for, which is painted without waiting for it. */
export function AfterFirstPaint({ children, before = null }: AfterFirstPaintProps) {
  // What is not in view is not painted, and has nothing to wait for.
  const [painted, setPainted] = useState(document.hidden);
  useEffect(() => {
    // A deferred value would be drawn before the browser comes to paint.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted ? children : before;
}
