import { ActionIcon } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './form.module.css';

const t = textsOf(uiTexts);

interface LineHandleProps {
  /** The line's name, which is read out. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves a line of a list by dragging or with the arrow keys. It must stand in the list's `li`. */
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
    // The handle gets the focus back, because it loses it when the line moves in the page.
    handle.focus();
  };
  return (
    <ActionIcon
      size={28}
      className={classes.handle}
      data-handle
      aria-label={t('line.move', { name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onPointerDown={drag}
      onKeyDown={step}
    >
      <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The index of the line that the dragged one has passed at this height. */
const passedLine = (list: Element, from: number, y: number): number => {
  // By the handles, because the first line may be higher by the labels of all.
  const middles = [...list.querySelectorAll('[data-handle]')].map((handle) => {
    const { top, height } = handle.getBoundingClientRect();
    return top + height / 2;
  });
  const above = middles.findIndex((middle, index) => index < from && y < middle);
  if (above >= 0) return above;
  const below = middles.findLastIndex((middle, index) => index > from && y > middle);
  return below >= 0 ? below : from;
};

interface LineActsProps {
  /** The line's name, which is read out. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Buttons that move a line of a list up or down, or remove it. */
export function LineActs({ name, index, count, onMove, onRemove }: LineActsProps) {
  return (
    <>
      <ActionIcon
        size={32}
        aria-label={t('line.up', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={t('line.down', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('line.remove', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.8} />
      </ActionIcon>
    </>
  );
}
