import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import classes from './form.module.css';

const t = textsOf(uiTexts);

interface StickyActionBarProps {
  /** Text at the start; by default it explains the mark of required fields. */
  note?: ReactNode;
  /** The buttons, such as Return and Save; the primary button comes last. */
  children: ReactNode;
}

/** The buttons of a long form, always in sight. */
export function StickyActionBar({ note, children }: StickyActionBarProps) {
  const bar = useBarHeight();
  return (
    <Row ref={bar} gap={16} justify="between" tight className={`${classes.bar} screen-only`}>
      <Text as="p" size="sm" color={3}>
        {note ?? (
          <>
            {t('form.requiredMarked')}{' '}
            <Text color="tone" data-tone="fail">
              *
            </Text>
          </>
        )}
      </Text>
      <Row justify="end" toEnd>
        {children}
      </Row>
    </Row>
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
