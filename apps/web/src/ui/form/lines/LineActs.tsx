import { ActionIcon } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(uiTexts);

interface LineActsProps {
  /** What the line is called. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** What can be done with a line of a list by one click each: up, down, away. */
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
