import { type RefObject, useEffect, useState } from 'react';

/** Gives an element the whole screen, and takes it back; Escape does so too. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
  return { isFull, toggle };
}
