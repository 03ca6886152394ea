import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { textsOf } from '../../../lib/texts/texts.ts';
import { NumberField, TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { LineRows } from './LineRows.tsx';
import type { StepsValues } from './stepValues.ts';

const t = textsOf(managedModulesTexts);

interface RowsProps {
  form: UseFormReturnType<StepsValues>;
  competencies: readonly string[];
}

/** The module's competencies, and one that a line still names. */
const choicesOf = (competencies: readonly string[], name: string | null) =>
  name === null || competencies.includes(name) ? [...competencies] : [name, ...competencies];

const wholeNumber = { allowDecimal: false, allowNegative: false, hideControls: true, min: 1 } as const;

export function StepRows({ form, competencies }: RowsProps) {
  return (
    <LineRows
      form={form}
      list="steps"
      title={t('steps.title')}
      none={t('steps.noneYet')}
      nameOf={({ name }, position) => name.trim() || t('steps.nameOf', { position })}
      columns="minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr) 64px 76px 104px"
      foldOf={({ rightAction, wrongActions }, path, position, name) => ({
        label: t('steps.actionsOf', { name }),
        isFilled: `${rightAction}${wrongActions}`.trim() !== '',
        names: ['rightAction', 'wrongActions'],
        fields: (
          <Stack gap={8}>
            <TextField
              label={t('steps.rightAction')}
              aria-label={t('steps.rightActionOf', { position })}
              maxLength={modules.limits.action}
              {...form.getInputProps(`${path}.rightAction`)}
            />
            <TextAreaField
              label={t('steps.wrongActions')}
              aria-label={t('steps.wrongActionsOf', { position })}
              description={t('steps.wrongActionsHelp')}
              {...form.getInputProps(`${path}.wrongActions`)}
            />
          </Stack>
        ),
      })}
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
            data={choicesOf(competencies, competencyName)}
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

/** Questions that the patient is asked or asks, named as headsets report them, with the right answer. */
export function QuestionRows({ form, competencies }: RowsProps) {
  return (
    <LineRows
      form={form}
      list="questions"
      title={t('questions.title')}
      none={t('questions.none')}
      nameOf={({ name }, position) => name.trim() || t('questions.nameOf', { position })}
      columns="minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.4fr)"
      long
      foldOf={({ competencyName, usualSeconds, wrongAnswers }, path, position, name) => ({
        label: t('questions.moreOf', { name }),
        isFilled: competencyName !== null || usualSeconds !== '' || wrongAnswers.trim() !== '',
        names: ['wrongAnswers', 'competencyName', 'usualSeconds'],
        fields: (
          <Stack gap={8}>
            <TextAreaField
              label={t('questions.wrongAnswers')}
              aria-label={t('questions.wrongAnswersOf', { position })}
              description={t('questions.wrongAnswersHelp')}
              {...form.getInputProps(`${path}.wrongAnswers`)}
            />
            <Row grow align="start">
              <SelectField
                label={t('steps.competency')}
                aria-label={t('questions.competencyOf', { position })}
                placeholder={t('form.none')}
                clearable
                data={choicesOf(competencies, competencyName)}
                {...form.getInputProps(`${path}.competencyName`)}
              />
              <NumberField
                {...wholeNumber}
                label={t('steps.seconds')}
                aria-label={t('questions.secondsOf', { position })}
                max={modules.limits.usualSeconds}
                {...form.getInputProps(`${path}.usualSeconds`)}
              />
            </Row>
          </Stack>
        ),
      })}
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

/** What happens in the scenario whatever the learner does. */
export function CueRows({ form }: Pick<RowsProps, 'form'>) {
  return (
    <LineRows
      form={form}
      list="cues"
      title={t('cues.title')}
      none={t('cues.none')}
      nameOf={({ text }, position) => text.trim() || t('cues.textOf', { position })}
      columns="minmax(0, 1fr) 76px"
    >
      {(_line, path, position) => (
        <>
          <TextField
            label={t('cues.text')}
            aria-label={t('cues.textOf', { position })}
            maxLength={modules.limits.cue}
            {...form.getInputProps(`${path}.text`)}
          />
          <NumberField
            {...wholeNumber}
            min={0}
            label={t('steps.seconds')}
            aria-label={t('cues.secondsOf', { position })}
            max={modules.limits.usualSeconds}
            {...form.getInputProps(`${path}.usualSeconds`)}
          />
        </>
      )}
    </LineRows>
  );
}
