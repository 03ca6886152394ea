import { useTimeout } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';

/** The specification’s focus delay of search dialogs, in which they have come to rest. */
const focusDelayMs = 300;

/** For the box of a search dialog with `focusOnTitle`: it takes the focus a moment after the dialog has opened. */
export function useLateFocus(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useTimeout(() => box.current?.focus(), focusDelayMs, { autoInvoke: true });
  return box;
}
