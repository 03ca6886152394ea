import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { NumberField } from '../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { FieldLine } from '../form/FieldLine.tsx';
import type { StepsValues } from './stepValues.ts';

const t = textsOf(managedModulesTexts);

interface StepRowsProps {
  form: UseFormReturnType<StepsValues>;
  competencies: readonly string[];
}

export function StepRows({ form, competencies }: StepRowsProps) {
  const choicesOf = (name: string | null) =>
    name === null || competencies.includes(name) ? [...competencies] : [name, ...competencies];
  return (
    <LineRows
      form={form}
      list="steps"
      title={t('steps.title')}
      none={t('steps.noneYet')}
      nameOf={(position) => t('steps.nameOf', { position })}
      columns="minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr) 64px 76px 104px"
    >
      {({ competencyName }, path, position, lineName) => (
        <>
          <TextField
            label={t('steps.name')}
            aria-label={t('steps.nameOf', { position })}
            maxLength={modules.limits.stepName}
            {...form.getInputProps(`${path}.name`)}
          />
          <TextField
            label={t('steps.phase')}
            aria-label={t('steps.phaseOf', { position })}
            maxLength={modules.limits.phase}
            {...form.getInputProps(`${path}.phase`)}
          />
          <SelectField
            label={t('steps.competency')}
            aria-label={t('steps.competencyOf', { position })}
            placeholder={t('form.none')}
            clearable
            data={choicesOf(competencyName)}
            {...form.getInputProps(`${path}.competencyName`)}
          />
          <NumberField
            {...wholeNumber}
            label={t('steps.order')}
            aria-label={t('steps.orderOf', { position })}
            max={modules.limits.steps}
            {...form.getInputProps(`${path}.expectedOrder`)}
          />
          <NumberField
            {...wholeNumber}
            label={t('steps.seconds')}
            aria-label={t('steps.secondsOf', { position })}
            max={modules.limits.usualSeconds}
            {...form.getInputProps(`${path}.usualSeconds`)}
          />
          <Checkbox
            label={t('steps.mustPass')}
            aria-label={t('steps.mustPassOf', { name: lineName })}
            {...form.getInputProps(`${path}.mustPass`, { type: 'checkbox' })}
          />
        </>
      )}
    </LineRows>
  );
}

const wholeNumber = { allowDecimal: false, allowNegative: false, hideControls: true, min: 1 } as const;

/** Questions that the patient is asked or asks, named as headsets report them, with the right answer. */
export function QuestionRows({ form }: { form: UseFormReturnType<StepsValues> }) {
  return (
    <LineRows
      form={form}
      list="questions"
      title={t('questions.title')}
      none={t('questions.none')}
      nameOf={(position) => t('questions.nameOf', { position })}
      columns="minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.4fr)"
      long
    >
      {(_line, path, position) => (
        <>
          <TextField
            label={t('questions.name')}
            aria-label={t('questions.nameOf', { position })}
            maxLength={modules.limits.stepName}
            {...form.getInputProps(`${path}.name`)}
          />
          <TextField
            label={t('questions.question')}
            aria-label={t('questions.questionOf', { position })}
            maxLength={modules.limits.question}
            {...form.getInputProps(`${path}.question`)}
          />
          <TextField
            label={t('questions.answer')}
            aria-label={t('questions.answerOf', { position })}
            maxLength={modules.limits.answer}
            {...form.getInputProps(`${path}.answer`)}
          />
        </>
      )}
    </LineRows>
  );
}

interface LineRowsProps<List extends keyof StepsValues> {
  form: UseFormReturnType<StepsValues>;
  list: List;
  title: string;
  /** The text while the list has no line. */
  none: string;
  /** The name of a line, used while its own name is empty. */
  nameOf: (position: number) => string;
  /** The widths of the fields, as columns of a CSS grid. */
  columns: string;
  /** On a narrow page every field takes a row of its own. */
  long?: boolean;
  /** Draws the fields of a line. `path` is the line's path in the form's values. */
  children: (line: StepsValues[List][number], path: string, position: number, lineName: string) => ReactNode;
}

/** Lines with buttons that move and remove them. */
function LineRows<List extends keyof StepsValues>(props: LineRowsProps<List>) {
  const { form, list, title, none, nameOf, columns, long, children } = props;
  const lines: readonly StepsValues[List][number][] = form.getValues()[list];
  const move = (from: number, to: number) => form.reorderListItem(list, { from, to });
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
      <Stack as="ol" above={8}>
        {lines.map((line, index) => {
          const position = index + 1;
          const lineName = line.name.trim() || nameOf(position);
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
            >
              {children(line, `${list}.${index}`, position, lineName)}
            </FieldLine>
          );
        })}
      </Stack>
    </section>
  );
}
