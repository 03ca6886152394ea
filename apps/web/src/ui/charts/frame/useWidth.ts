import { useCallback, useState } from 'react';
import { usePrinting } from '../../page/media.ts';

/** Width of an A4 page between its margins, in pixels. */
const paperWidth = 700;

/**
 * The width of an element without padding, in pixels, which follows changes of size. It is measured in the
 * commit that adds the element, so that the drawing is complete at the first paint. On paper the width is at
 * most `onPaper`. A wider drawing is shrunk to the page together with its text, so only crowded drawings ask
 * for more.
 */
export function useWidth(onPaper = paperWidth) {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width: usePrinting() ? Math.min(width, onPaper) : width };
}
