import { Anchor, Checkbox } from '@mantine/core';
import { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { IconEyeOff, IconUser } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { ColumnValues } from './ColumnValues.tsx';
import { headerOf, takingFor, usesOf } from './columnChoices.ts';
import classes from './columns.module.css';
import { useReadOnly } from './readOnly.ts';
import { useValuesBeside } from './useValuesBeside.ts';
import { type ColumnAnswers, type ImportColumn, isPartOfName } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);
const tPersonFields = textsOf(personFieldsTexts);

interface ColumnRowProps {
  /** One column, or the parts of the name that follow each other in the file. */
  group: readonly ImportColumn[];
  mapping: imports.ImportColumns;
  /** Number of rows of the file. */
  rows: number;
  /** @param column the index of the column in which the answer was given */
  onAnswer: (answers: ColumnAnswers, column: number) => void;
}

/** A column of the file, or several that are joined to the name, with the field that it is taken for. */
export function ColumnRow({ group, mapping, rows, onAnswer }: ColumnRowProps) {
  const [isActive, setActive] = useState(false);
  const [column] = group;
  if (!column) return null;
  const isOut = column.use === 'leave-out';
  return (
    <li
      className={classes.row}
      data-columns={group.map(({ index }) => index).join(' ')}
      data-out={isOut || undefined}
      data-open={column.use === 'open' || undefined}
      data-joined={group.length > 1 || undefined}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <div>
        {group.map((part) => (
          <div key={part.index} className={classes.part}>
            <Stack gap={0}>
              <Text size="md" weight={isOut ? 'text' : 'title'} color={isOut ? 2 : 1} breaks dir="auto">
                {breakable(headerOf(part))}
              </Text>
              {part.filled < rows && !part.isPassword && (
                <Text size="sm" color={3}>
                  {t('filled', { count: part.filled })}
                </Text>
              )}
            </Stack>
            <Stack gap={0}>
              {part.isPassword ? (
                <Row as="span" gap={4} size="sm" color={2}>
                  <IconEyeOff size={14} stroke={1.8} aria-hidden="true" />
                  {t('notShown')}
                </Row>
              ) : (
                <ColumnValues values={part.values} isWhole={isActive} />
              )}
              <Reason column={part} mapping={mapping} />
            </Stack>
          </div>
        ))}
      </div>
      {group.length > 1 && <span className={classes.bracket} aria-hidden="true" />}
      <Stack gap={4} className={classes.take}>
        {group.length > 1 ? (
          <JoinedName group={group} onAnswer={onAnswer} />
        ) : (
          <ChoiceSelect
            label={t('takenForOf', { column: headerOf(column) })}
            placeholder={t('choose')}
            tone={column.use === 'open' ? 'open' : isOut ? 'out' : undefined}
            value={column.use === 'open' ? null : column.use}
            choices={usesOf(column, mapping.columns)}
            onChoose={(use) =>
              onAnswer(
                {
                  columns: takingFor(
                    column,
                    imports.columnUses.find((known) => known === use) ?? 'open',
                    mapping.columns,
                  ),
                },
                column.index,
              )
            }
          />
        )}
        <NameNotes group={group} mapping={mapping} onAnswer={onAnswer} />
      </Stack>
    </li>
  );
}

/** A technical name may break behind its underscores, dots and slashes. */
const breakable = (header: string) =>
  header.split(/(?<=[_./])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** One sentence why the column is taken for this, or where its values are asked about. */
function Reason({ column, mapping }: { column: ImportColumn; mapping: imports.ImportColumns }) {
  const isBeside = useValuesBeside();
  const first = mapping.columns.find(({ index }) => index === column.alternativeOf);
  const group = mapping.values.find(({ field, header }) => field === column.use && header === column.header);
  const count = group && group.same.values + group.values.length;
  const reason = count
    ? t(isBeside ? 'valuesBeside' : 'valuesBelow', { count })
    : first
      ? t('instead', { column: headerOf(first) })
      : column.reason;
  if (!reason) return null;
  return (
    <Text size="sm" color={column.use === 'leave-out' ? 2 : 3} breaks>
      {reason}
    </Text>
  );
}

type JoinedNameProps = Pick<ColumnRowProps, 'group' | 'onAnswer'>;

/** The field of several columns that are joined. They can be left out together; anything else is chosen one by one. */
function JoinedName({ group, onAnswer }: JoinedNameProps) {
  const format = useFormat();
  const [column] = group;
  if (!column) return null;
  const [leaveOut] = usesOf(column, group);
  return (
    <ChoiceSelect
      label={t('takenForOf', { column: format.list(group.map(headerOf)) })}
      placeholder={t('choose')}
      value="name-part"
      choices={[
        ...(leaveOut ? [leaveOut] : []),
        { value: 'name-part', label: tPersonFields('name'), icon: IconUser },
      ]}
      onChoose={() =>
        onAnswer({ columns: group.map(({ index }) => ({ index, use: 'leave-out' })) }, column.index)
      }
    />
  );
}

type NameNotesProps = Pick<ColumnRowProps, 'group' | 'mapping' | 'onAnswer'>;

/** One person's name as it is put together or turned round, and the acts that undo this. */
function NameNotes({ group, mapping: { columns, name }, onAnswer }: NameNotesProps) {
  const format = useFormat();
  const isReadOnly = useReadOnly();
  const [column] = group;
  const parts = columns.filter(isPartOfName);
  if (!column || !name || !(isPartOfName(column) || column.use === 'name')) return null;
  const isSurnameFirst = column.use === 'name' ? name.surnameFirst : null;
  if (isSurnameFirst === null && column.use === 'name') return null;
  const inFileOrder = name.parts.every((index, at) => at === 0 || index > (name.parts[at - 1] ?? 0));
  return (
    <>
      <Row justify="between" gap={8} size="sm">
        <Text color={2} breaks>
          {group.length === 1 && !inFileOrder && (
            <>
              {t('partOf', { position: name.parts.indexOf(column.index) + 1, count: name.parts.length })}
              {' · '}
            </>
          )}
          {name.example}
        </Text>
        {parts.length > 1 && column.use === 'name-part' && !isReadOnly && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw="var(--weight-title)"
            aria-label={t('separateOf', { columns: format.list(parts.map(headerOf)) })}
            onClick={() =>
              onAnswer({ columns: parts.map(({ index }) => ({ index, use: 'open' })) }, column.index)
            }
          >
            {t('separate')}
          </Anchor>
        )}
      </Row>
      {isSurnameFirst !== null && (
        <Checkbox
          size="xs"
          label={t('surnameFirst')}
          checked={isSurnameFirst}
          disabled={isReadOnly}
          onChange={(event) => onAnswer({ surnameFirst: event.currentTarget.checked }, column.index)}
        />
      )}
    </>
  );
}
