import { ActionIcon } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './LineHandle.module.css';

const t = textsOf(uiTexts);

interface LineHandleProps {
  /** What the line is called. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Which line of the list is passed at this height, as seen from the one that is dragged. */
const passedLine = (list: Element, from: number, y: number): number => {
  const middles = [...list.children].map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + height / 2;
  });
  const above = middles.findIndex((middle, index) => index < from && y < middle);
  if (above >= 0) return above;
  const below = middles.findLastIndex((middle, index) => index > from && y > middle);
  return below >= 0 ? below : from;
};

/** Moves a line of a list: dragged with a pointer, or with the arrow keys. It stands in the list's `li`. */
export function LineHandle({ name, index, count, onMove }: LineHandleProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const line = event.currentTarget.closest('li');
    const list = line?.parentElement;
    if (event.button !== 0 || !line || !list) return;
    let at = index;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = passedLine(list, at, clientY);
      if (to === at) return;
      flushSync(() => onMove(at, to));
      at = to;
    };
    const end = () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      delete line.dataset.dragged;
    };
    line.dataset.dragged = 'true';
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  };
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = index + by;
    if (by === 0) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    const handle = event.currentTarget;
    flushSync(() => onMove(index, to));
    // The line that is moved in the page loses the focus.
    handle.focus();
  };
  return (
    <ActionIcon
      size={28}
      className={classes.handle}
      aria-label={t('line.move', { name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onPointerDown={drag}
      onKeyDown={step}
    >
      <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}
