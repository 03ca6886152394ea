import type { Screen } from '@simward/contract';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './menu.module.css';

interface MenuScrollProps {
  /** The page on show: its entry is scrolled into view. */
  screen: Screen | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** The height of the fade at each end, in pixels. */
const fade = 40;

/** Entries that scroll where the window is low, with a fade at each end where more follows. */
export function MenuScroll({ screen, style, children }: MenuScrollProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const markEnds = () => {
      box.toggleAttribute('data-above', box.scrollTop > 1);
      box.toggleAttribute('data-below', box.scrollTop + box.clientHeight < box.scrollHeight - 1);
    };
    const sizes = new ResizeObserver(markEnds);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', markEnds, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', markEnds);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    const box = scroll.current;
    const marked = box?.querySelector('[aria-current]');
    if (!box || !marked) return;
    // Not by `scrollIntoView`, after which Tab would go on from the entry instead of the page's start.
    const { top, bottom } = marked.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (bottom > frame.bottom - fade) box.scrollTop += bottom - frame.bottom + fade;
    else if (top < frame.top + fade) box.scrollTop -= frame.top + fade - top;
  }, [screen]);
  return (
    <div ref={scroll} className={classes.scroll} style={style}>
      <div>{children}</div>
    </div>
  );
}
