import { Button, Checkbox, Popover } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Row, Text } from '../../../../ui/layout/Layout.tsx';
import { foundQuery } from '../../rows.queries.ts';
import { errorsOf, sayValue, titleOfField, writtenIn } from '../fields.ts';
import { ChoiceList } from './ChoiceList.tsx';
import classes from './cells.module.css';
import type { RowActs } from './useRowActs.ts';

const t = textsOf(importDifferenceTexts);

interface CellEditorProps {
  row: imports.ListRow;
  field: imports.ListField;
  acts: RowActs;
}

/** Corrects a cell where it stands: by choosing from a list where the field has one, else by typing. */
export function CellEditor({ row, field, acts }: CellEditorProps) {
  return acts.choices[field] ? (
    <ListEditor row={row} field={field} acts={acts} />
  ) : (
    <TextEditor row={row} field={field} acts={acts} />
  );
}

/**
 * Rows with the value that a cell has, and whether a correction is for all of them: proposed from two on. Whoever chooses
 * before they are counted means all as well.
 */
export function useSameValue(id: string, row: imports.ListRow, field: imports.ListField) {
  const value = writtenIn(row, field);
  const { data: count = 0, isLoading } = useQuery({
    ...foundQuery(id, field, value, true),
    enabled: value !== '',
  });
  const [isChosen, setChosen] = useState(true);
  return {
    count,
    isCounting: isLoading,
    forAll: isChosen && (isLoading || count >= 2),
    setForAll: setChosen,
  };
}

function ListEditor({ row, field, acts }: CellEditorProps) {
  const same = useSameValue(acts.id, row, field);
  const [active, setActive] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  const apply = (value: string) => acts.save(row.row, field, value, same.forAll);
  const last = field === 'department' ? acts.newDepartment : undefined;
  return (
    <Popover
      opened
      withRoles={false}
      position="bottom-start"
      width={268}
      offset={4}
      onDismiss={() => acts.leave()}
    >
      <Popover.Target>
        <span ref={box} className={classes.editing}>
          <Text cut>{sayValue(field, writtenIn(row, field))}</Text>
          <IconChevronUp className={classes.sign} size={15} stroke={1.8} aria-hidden="true" />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown} onClick={(event) => event.stopPropagation()}>
        <ChoiceList
          field={field}
          choices={acts.choices[field] ?? []}
          value={writtenIn(row, field)}
          isWrong={errorsOf(row, field).length > 0}
          onActive={setActive}
          onChoose={apply}
          onLeave={acts.leave}
          lastEntry={
            last && { label: last.label, onChoose: (typed) => last.add(row.row, typed, same.forAll) }
          }
          onTick={same.count >= 2 ? () => same.setForAll(!same.forAll) : undefined}
        />
        <ForAll
          count={same.count}
          checked={same.forAll}
          onChange={same.setForAll}
          onApply={active === undefined || same.isCounting ? undefined : () => apply(active)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function TextEditor({ row, field, acts }: CellEditorProps) {
  const written = writtenIn(row, field);
  const same = useSameValue(acts.id, row, field);
  const [value, setValue] = useState(written);
  const input = useRef<HTMLInputElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  const messages = errorsOf(row, field);
  useEffect(() => input.current?.select(), []);
  const save = () => {
    if (value.trim() === written.trim()) acts.leave();
    else acts.save(row.row, field, value.trim(), same.forAll);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') acts.leave();
    else if (event.key === 'Tab') {
      save();
      acts.leave(event.shiftKey ? -1 : 1);
    } else if (event.key === 'ArrowDown') tick.current?.focus();
    else if (event.key === 'ArrowUp') input.current?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      opened={same.count >= 2 || messages.length > 0}
      withRoles={false}
      position="bottom-start"
      width={268}
      offset={4}
      onDismiss={save}
    >
      <Popover.Target>
        <input
          ref={input}
          className={classes.input}
          aria-label={t('editor.fixNamed', { field: titleOfField(field), row: row.row })}
          aria-invalid={messages.length > 0 || undefined}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setValue(event.currentTarget.value)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            // Without the list below nothing else notices a click beside the field.
            if (same.count < 2 && messages.length === 0 && relatedTarget !== null) save();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown} onClick={(event) => event.stopPropagation()}>
        {messages.length > 0 && (
          <Text as="p" size="sm" color="tone" data-tone="fail" className={classes.message}>
            {messages.join(' · ')}
          </Text>
        )}
        {same.count >= 2 && (
          <ForAll
            tick={tick}
            count={same.count}
            checked={same.forAll}
            onChange={same.setForAll}
            onKeyDown={onKeyDown}
            onApply={save}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ForAllProps {
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** undefined while there is nothing to apply, or the rows are being counted. */
  onApply: (() => void) | undefined;
  tick?: React.Ref<HTMLInputElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Decides whether a correction is for this row alone, and applies it. */
export function ForAll({ count, checked, onChange, onApply, tick, onKeyDown }: ForAllProps) {
  return (
    <Row gap={12} nowrap className={classes.forAll}>
      {count >= 2 && (
        <Checkbox
          ref={tick}
          size="sm"
          label={t('editor.forAll', { count })}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onKeyDown={onKeyDown}
        />
      )}
      <Button
        variant="outline"
        size="xs"
        ms="auto"
        style={{ flex: 'none' }}
        disabled={onApply === undefined}
        onClick={onApply}
      >
        {checked && count >= 2 ? t('editor.apply', { count }) : t('editor.applyOne')}
      </Button>
    </Row>
  );
}
