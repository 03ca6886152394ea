import { ActionIcon, Button, Popover } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import type { Column } from '../column.ts';
import type { RowsLayoutProps } from '../rows/RowColumns.tsx';
import { PageCheckbox, RowCheckbox } from '../selection/SelectionBoxes.tsx';
import { isSelected, selectedCount, withRows } from '../selection/selection.ts';
import classes from './phone.module.css';
import type { PhoneRow } from './phoneList.ts';

const t = textsOf(uiTexts);

interface PhoneRowsProps<Row> extends Omit<RowsLayoutProps<Row>, 'sort' | 'onSort'> {
  phone: PhoneRow<Row>;
  /** Checkboxes are shown. */
  choosing?: boolean;
  onChoosing?: (choosing: boolean) => void;
}

/** Rows of two lines over the whole width of a phone. A long press selects one. */
export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { title, rows, rowKey, selection, choosing = false, onChoosing } = props;
  const isChoosing = selection !== undefined && choosing;
  return (
    <>
      {isChoosing && selectedCount(selection.selection, rows.length) === 0 && (
        <Row nowrap className={classes.choosing}>
          <PageCheckbox rows={rows} rowKey={rowKey} selection={selection} />
          <Text size="md" color={2} grow>
            {t('selection.page')}
          </Text>
          <Button variant="subtle" size="sm" onClick={() => onChoosing?.(false)}>
            {t('selection.done')}
          </Button>
        </Row>
      )}
      <Stack as="ul" gap={0} aria-label={title}>
        {rows.map((row) => (
          <PhoneLine key={rowKey(row)} {...props} row={row} choosing={isChoosing} />
        ))}
      </Stack>
    </>
  );
}

function PhoneLine<Row>(props: PhoneRowsProps<Row> & { row: Row }) {
  const { row, rows, rowKey, phone, columns, selection, choosing, onChoosing } = props;
  const key = rowKey(row);
  const canSelect = selection !== undefined && selection.canSelect?.(row) !== false;
  const toggle = () => {
    if (!selection || !canSelect) return;
    const keys = (selection.canSelect ? rows.filter(selection.canSelect) : rows).map(rowKey);
    selection.onChange(withRows(selection.selection, keys, [key], !isSelected(selection.selection, key)));
  };
  const press = useLongPress(() => {
    if (!canSelect) return;
    onChoosing?.(true);
    if (!choosing) toggle();
  });
  const facts = phone
    .facts(row)
    .filter((fact) => fact !== '' && fact !== null && fact !== undefined && fact !== false);
  const acts = columns.find((column) => column.card === 'action');
  const below = props.below?.(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: while selecting, the row's checkbox does the same by key
    <li
      className={classes.row}
      data-selected={(selection && isSelected(selection.selection, key)) || undefined}
      data-muted={props.muted?.(row) || undefined}
      data-choosing={choosing || undefined}
      aria-current={props.current?.(row) || undefined}
      {...(selection && press)}
      onClick={choosing ? (event) => isOfRow(event) && toggle() : undefined}
    >
      <Row gap={12} nowrap className={classes.line}>
        {choosing && selection && <RowCheckbox row={row} rows={rows} rowKey={rowKey} selection={selection} />}
        {phone.picture?.(row)}
        <Stack gap={0} grow>
          <Row nowrap justify="between" gap={12} className={classes.words}>
            <Text as="div" size="lg" weight="label" color={1} cut className={classes.name}>
              {phone.name(row)}
            </Text>
            <Text as="div" size="md" color={2} rigid numbers>
              {phone.end?.(row)}
            </Text>
          </Row>
          <Row nowrap justify="between" gap={12} className={classes.words}>
            <Text as="div" size="sm" color={3} cut numbers className={classes.facts}>
              {facts.map((fact, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
                <Fragment key={position}>
                  {position > 0 && ' · '}
                  {fact}
                </Fragment>
              ))}
            </Text>
            <Text as="div" size="sm" color={3} rigid numbers>
              {phone.endBelow?.(row)}
            </Text>
          </Row>
        </Stack>
        {acts && !choosing && <Dots column={acts} row={row} phone={phone} />}
      </Row>
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}

/** A press on the row itself, not on something in it that acts on its own. */
const isOfRow = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('input, label, button') === null;

interface DotsProps<Row> {
  column: Column<Row>;
  row: Row;
  phone: PhoneRow<Row>;
}

function Dots<Row>({ column, row, phone }: DotsProps<Row>): ReactNode {
  const [opened, setOpened] = useState(false);
  const { acts = 'buttons' } = phone;
  if (acts === 'none') return null;
  const content = (column.onCard ?? column.render)(row);
  if (!content) return null;
  if (acts === 'menu') return <div className={classes.dots}>{content}</div>;
  const name = t('table.more', { name: phone.label(row) });
  return (
    <div className={classes.dots}>
      <Popover position="bottom-end" trapFocus returnFocus withRoles opened={opened} onChange={setOpened}>
        <Popover.Target>
          <ActionIcon size={44} aria-label={name} onClick={() => setOpened(!opened)}>
            <IconDotsVertical size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        {/* What is pressed may open a dialog, which the buttons would cover. */}
        <Popover.Dropdown
          p={12}
          aria-label={name}
          onClick={({ target }) =>
            target instanceof Element && target.closest('a, button') && setOpened(false)
          }
        >
          {content}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** So long a finger stays on a row to select it, in milliseconds. */
const longPressMs = 500;
/** A finger that moves further scrolls, in pixels. */
const scrollStart = 8;

/** Calls back when a finger rests; the click that follows its lifting is taken from the row's link. */
function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isTaken = useRef(false);
  const stop = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isTaken.current = false;
      if (pointerType === 'mouse') return;
      stop();
      const timer = setTimeout(() => {
        isTaken.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > scrollStart) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => isTaken.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isTaken.current) return;
      isTaken.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
