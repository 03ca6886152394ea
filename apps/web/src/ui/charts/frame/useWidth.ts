import { useCallback, useState } from 'react';

/**
 * How wide an element without padding is, in pixels; followed as it changes. Known in the commit that brings the element,
 * so that what is drawn to this width is there at the first paint and nothing is laid out for a width of 0.
 */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
