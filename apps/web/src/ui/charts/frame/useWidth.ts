import { useCallback, useState } from 'react';
import { usePrinting } from '../../page/media.ts';

/** Of an A4 page between its margins, in pixels. */
const paperWidth = 700;

/**
 * How wide an element without padding is, in pixels; followed as it changes. Known in the commit that brings the element,
 * so that what is drawn to this width is there at the first paint and nothing is laid out for a width of 0. On paper
 * it is no wider than the page, or the words in a drawing would shrink with it; a crowded one may be drawn wider.
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
