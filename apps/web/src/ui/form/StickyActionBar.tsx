import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import classes from './StickyActionBar.module.css';

const t = textsOf(uiTexts);

interface StickyActionBarProps {
  /** Text at the start; by default it explains the mark of required fields. */
  note?: ReactNode;
  /** Return and Save, the primary button last. */
  children: ReactNode;
}

/** The buttons of a long form, always in sight. */
export function StickyActionBar({ note, children }: StickyActionBarProps) {
  const bar = useBarHeight();
  return (
    <div ref={bar} className={classes.bar}>
      <Text as="p" size="sm" color={3}>
        {note ?? (
          <>
            {t('form.requiredMarked')} <span className={classes.mark}>*</span>
          </>
        )}
      </Text>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

/** Sets `--action-bar-height`, because the bar wraps on narrow pages and toasts must stand above it. */
function useBarHeight() {
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
