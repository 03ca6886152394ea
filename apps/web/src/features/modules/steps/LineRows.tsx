import { ActionIcon } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Text } from '../../../ui/layout/Layout.tsx';
import { FieldLine, FieldLines } from '../form/FieldLine.tsx';
import type { StepsValues } from './stepValues.ts';

/** Fields of a line that are folded away until somebody opens them, or one of them is wrong. */
interface Fold {
  /** What the button opens, read out. */
  label: string;
  /** One of its fields has a value. */
  isFilled: boolean;
  /** Names of its fields in the line's values. */
  names: readonly string[];
  fields: ReactNode;
}

interface LineRowsProps<List extends keyof StepsValues> {
  form: UseFormReturnType<StepsValues>;
  list: List;
  title: string;
  /** The text while the list has no line. */
  none: string;
  /** What a line is called. */
  nameOf: (line: StepsValues[List][number], position: number) => string;
  /** The widths of the fields, as columns of a CSS grid. */
  columns: string;
  /** On a narrow page every field takes a row of its own. */
  long?: boolean;
  /** Draws the fields of a line. `path` is the line's path in the form's values. */
  children: (line: StepsValues[List][number], path: string, position: number, lineName: string) => ReactNode;
  foldOf?: (line: StepsValues[List][number], path: string, position: number, lineName: string) => Fold;
}

/** Lines with buttons that unfold, move and remove them. */
export function LineRows<List extends keyof StepsValues>(props: LineRowsProps<List>) {
  const { form, list, title, none, nameOf, columns, long, children, foldOf } = props;
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const lines: readonly StepsValues[List][number][] = form.getValues()[list];
  const move = (from: number, to: number) => form.reorderListItem(list, { from, to });
  const folds = lines.map((line, index) => {
    const position = index + 1;
    return foldOf?.(line, `${list}.${index}`, position, nameOf(line, position));
  });
  const closed = lines.filter(
    ({ key }, index) =>
      !openKeys.has(key) && folds[index]?.names.some((name) => form.errors[`${list}.${index}.${name}`]),
  );
  // A fold with a fault opens, and stays open while the fault is put right.
  if (closed.length > 0) setOpenKeys(new Set([...openKeys, ...closed.map(({ key }) => key)]));
  const toggle = (key: string) =>
    setOpenKeys(new Set(openKeys.has(key) ? [...openKeys].filter((one) => one !== key) : [...openKeys, key]));
  return (
    <section aria-label={title}>
      <Text as="h3" size="md" weight="title">
        {title}{' '}
        <Text weight="text" color={3}>
          {lines.length}
        </Text>
      </Text>
      {lines.length === 0 && (
        <Text as="p" color={2} above={8}>
          {none}
        </Text>
      )}
      <FieldLines above={8}>
        {lines.map((line, index) => {
          const position = index + 1;
          const lineName = nameOf(line, position);
          const path = `${list}.${index}`;
          const fold = folds[index];
          const isOpen = openKeys.has(line.key);
          return (
            <FieldLine
              key={line.key}
              name={lineName}
              index={index}
              count={lines.length}
              onMove={move}
              onRemove={() => form.removeListItem(list, index)}
              columns={columns}
              long={long}
              acts={fold && <FoldButton fold={fold} isOpen={isOpen} onToggle={() => toggle(line.key)} />}
              below={isOpen && fold?.fields}
            >
              {children(line, path, position, lineName)}
            </FieldLine>
          );
        })}
      </FieldLines>
    </section>
  );
}

interface FoldButtonProps {
  fold: Fold;
  isOpen: boolean;
  onToggle: () => void;
}

/** Its arrow has the colour of an act where the line has folded words. */
function FoldButton({ fold: { label, isFilled }, isOpen, onToggle }: FoldButtonProps) {
  return (
    <ActionIcon size={32} aria-label={label} title={label} aria-expanded={isOpen} onClick={onToggle}>
      <IconChevronDown
        size={17}
        stroke={1.8}
        aria-hidden="true"
        color={isFilled ? 'var(--primary)' : undefined}
        style={{ rotate: isOpen ? '180deg' : undefined }}
      />
    </ActionIcon>
  );
}
