import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { IconArrowRight, IconEqual, IconHelpHexagon } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WhoCanHelp } from '../../../shared/help/WhoCanHelp.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import classes from './columns.module.css';
import { DepartmentForAll } from './DepartmentForAll.tsx';
import { useReadOnly } from './readOnly.ts';
import { useNewName } from './useNewName.tsx';
import { answerOf, keyOf, newNameKey, valueChoices } from './valueChoices.ts';
import { type ColumnAnswers, type ListValue, openValuesOf } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);
const tPersonFields = textsOf(personFieldsTexts);

interface ValuesCardProps {
  batch: imports.Import;
  mapping: imports.ImportColumns;
  onAnswer: (answers: ColumnAnswers) => void;
  /** Moves the focus to the first question. */
  onFirst: () => void;
}

/** The values of roles, departments, courses and statuses, each with what is taken for it in all rows. */
export function ValuesCard({ batch, mapping, onAnswer, onFirst }: ValuesCardProps) {
  const id = useId();
  const isReadOnly = useReadOnly();
  const { values, forAll } = mapping;
  const open = values.reduce((sum, group) => sum + openValuesOf(group).length, 0);
  return (
    <Surface as="section" clip aria-labelledby={id}>
      <Row className={classes.head}>
        <Text as="h2" size="lg" weight="title" id={id}>
          {t('group.title')}
        </Text>
        <Text size="sm" color={3}>
          {t('group.unit')}
        </Text>
        {open > 0 && !isReadOnly && (
          <UnstyledButton className={classes.openCount} data-tone="warn" onClick={onFirst}>
            <IconHelpHexagon size={15} stroke={1.9} aria-hidden="true" />
            {t('open', { count: open })}
          </UnstyledButton>
        )}
      </Row>
      <div className={classes.groups}>
        {forAll.asks && <DepartmentForAll batch={batch} value={forAll.department} onAnswer={onAnswer} />}
        {values.map((group) => (
          <Group key={group.field} group={group} companyId={batch.companyId} onAnswer={onAnswer} />
        ))}
        {values.length === 0 && !forAll.asks && (
          <Text as="p" size="md" color={2} className={classes.line}>
            {t('group.none')}
          </Text>
        )}
      </div>
    </Surface>
  );
}

interface GroupProps {
  group: imports.ValueGroup;
  companyId: string;
  onAnswer: (answers: ColumnAnswers) => void;
}

/** A group with more open values than this offers to answer them all at once. */
const mostOneByOne = 8;
/** A list with more values than this scrolls inside the card. */
const mostInSight = 12;
/** Values that are drawn before somebody asks for more. */
const drawnAtOnce = 100;

function Group({ group, companyId, onAnswer }: GroupProps) {
  const id = useId();
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { field, header, same, values, mayMake } = group;
  const open = openValuesOf(group);
  const [manyWereOpen] = useState(open.length > mostOneByOne);
  const answerAll = (answer: imports.ValueAnswer) =>
    onAnswer({ values: open.map(({ value }) => ({ field, value, answer })) });
  const isReadOnly = useReadOnly();
  const newName = useNewName({
    kind: field === 'employeeId' ? 'course' : 'department',
    companyId,
    onSaved: (value, name) => onAnswer({ values: [{ field, value, answer: { act: 'take', name } }] }),
  });
  const isOfThings = field === 'department' || field === 'employeeId';
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Row className={classes.groupHead} size="sm">
        <Text as="h3" size="sm" weight="title" id={id}>
          {tPersonFields(field)}
        </Text>
        <Text color={3} breaks>
          {header}
        </Text>
      </Row>
      {open.length > mostOneByOne && !isReadOnly && (
        <Row className={classes.bulk}>
          {isOfThings && mayMake && (
            <Button variant="default" size="xs" onClick={() => answerAll({ act: 'make' })}>
              {t('group.makeAll', { count: open.length })}
            </Button>
          )}
          {isOfThings && (
            <Button variant="default" size="xs" onClick={() => answerAll({ act: 'leave-out' })}>
              {t('group.leaveAllOut')}
            </Button>
          )}
          {field === 'role' && group.choices.includes(lowestRole) && (
            <Button variant="default" size="xs" onClick={() => answerAll({ act: 'take', name: lowestRole })}>
              {t('group.takeAll', { count: open.length, name: lowestRole })}
            </Button>
          )}
        </Row>
      )}
      <ul className={classes.answers} data-scrolls={manyWereOpen || values.length > mostInSight || undefined}>
        {same.values > 0 && (
          <ValueLine
            name={<Text color={2}>{t(`group.same.${field}`, { count: same.values })}</Text>}
            rows={same.rows}
          >
            <Row as="span" className={classes.still} nowrap color={2}>
              <IconEqual size={16} stroke={1.8} aria-hidden="true" className={classes.equal} />
              {t('group.sameNames', { count: same.values })}
            </Row>
          </ValueLine>
        )}
        {values.slice(0, drawn).map((value) => (
          <Value key={value.value} group={group} value={value} onAnswer={onAnswer} onNew={newName.add} />
        ))}
      </ul>
      {values.length > drawn && (
        <Row className={classes.bulk}>
          <Button variant="subtle" size="xs" onClick={() => setDrawn(drawn + drawnAtOnce)}>
            {t('group.more', { count: Math.min(drawnAtOnce, values.length - drawn) })}
          </Button>
        </Row>
      )}
      {isOfThings && !mayMake && !isReadOnly && values.length > 0 && <WhoMayMake />}
      {newName.dialog}
    </section>
  );
}

/** For somebody who may make nothing. */
function WhoMayMake() {
  return (
    <Stack gap={8} className={classes.bulk}>
      <Text as="p" size="sm" color={3}>
        {t('group.admins')}
      </Text>
      <WhoCanHelp />
    </Stack>
  );
}

/** The role that gives no rights over others. */
const lowestRole = 'User';

interface ValueProps extends Omit<GroupProps, 'companyId'> {
  value: ListValue;
  onNew: (value: string) => void;
}

function Value({
  group,
  value: { value, rows, answer, likely, isNew },
  value: listValue,
  onAnswer,
  onNew,
}: ValueProps) {
  const { field } = group;
  const isStill = answer?.act === 'activate';
  return (
    <ValueLine
      name={
        <Text weight="title" breaks dir="auto">
          {value}
        </Text>
      }
      rows={rows}
      isOpen={answer === null}
    >
      <ChoiceSelect
        label={t('group.answerOf', { field: tPersonFields(field), value })}
        placeholder={likely === null ? t(`group.choose.${field}`) : t('group.likely', { name: likely })}
        likely={likely === null ? undefined : keyOf({ act: 'take', name: likely })}
        value={answer && keyOf(answer)}
        tone={
          answer === null
            ? 'open'
            : isNew
              ? 'make'
              : isStill
                ? 'same'
                : answer.act === 'leave-out' || answer.act === 'leave-row-out'
                  ? 'out'
                  : undefined
        }
        choices={valueChoices(group, listValue)}
        onChoose={(key) =>
          key === newNameKey ? onNew(value) : onAnswer({ values: [{ field, value, answer: answerOf(key) }] })
        }
      />
    </ValueLine>
  );
}

interface ValueLineProps {
  name: ReactNode;
  rows: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** A value, the number of its rows, and what is taken for it. */
function ValueLine({ name, rows, isOpen = false, children }: ValueLineProps) {
  return (
    <li className={classes.answer} data-open={isOpen || undefined}>
      <Text size="md" as="span">
        {name}
      </Text>
      <Text size="md" color={3} numbers>
        {numbers.number(rows)} <VisuallyHidden>{t('group.rows', { count: rows })}</VisuallyHidden>
      </Text>
      <IconArrowRight size={15} stroke={1.8} aria-hidden="true" className={classes.arrow} />
      {children}
    </li>
  );
}
