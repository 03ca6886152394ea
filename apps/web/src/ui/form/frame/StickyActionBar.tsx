import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './StickyActionBar.module.css';

const t = textsOf(uiTexts);

interface StickyActionBarProps {
  /** What stands at the start; by default how required fields are marked. */
  note?: ReactNode;
  /** Return and Save, the primary button last. */
  children: ReactNode;
}

/** The foot of a long form, in sight while it scrolls. */
export function StickyActionBar({ note, children }: StickyActionBarProps) {
  const bar = useTellHeight();
  return (
    <div ref={bar} className={classes.bar}>
      <p className={classes.note}>
        {note ?? (
          <>
            {t('form.requiredMarked')} <span className={classes.mark}>*</span>
          </>
        )}
      </p>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

/** Tells the page how high the bar is, which wraps where there is little room: what floats stands above it. */
function useTellHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = bar.current;
    if (!node) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--action-bar-height', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar-height');
    };
  }, []);
  return bar;
}
