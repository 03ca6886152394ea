import { Button } from '@mantine/core';
import { modules } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { modulesProblems } from '@simward/texts/modules/modulesProblems';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogFrame.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../../ui/form/SaveFailure.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { useRecordForm } from '../../../ui/form/useRecordForm.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { moduleStepsQuery, useModifySteps } from '../managedModules.queries.ts';
import { readPastedSteps } from './readPastedSteps.ts';
import { CueRows, QuestionRows, StepRows } from './StepRows.tsx';
import {
  linesOf,
  newCue,
  newQuestion,
  newStep,
  type StepsValues,
  type StepValues,
  stepsOf,
  stepsValuesOf,
} from './stepValues.ts';

const tInput = textsOf(inputTexts);
const tProblems = textsOf(modulesProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

interface StepsDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName' | 'competencies'>;
  onClose: () => void;
}

/** Edits the steps, questions and cues of a module's newest version. */
export function StepsDialog({ module, onClose }: StepsDialogProps) {
  const query = useQuery(moduleStepsQuery(module._id));
  const version = query.data?.version;
  return (
    <Dialog
      title={t('steps.dialog', { module: module.moduleName })}
      text={version ? t('steps.dialogOf', { version }) : t('steps.dialogFirst')}
      size={1080}
      held
      onClose={onClose}
    >
      <QueryStates query={query} failed={t('steps.failed')} loading={<BlockSkeleton height={320} />}>
        {(stored) => <StepsForm stored={stored} competencies={module.competencies} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

interface StepsFormProps {
  stored: modules.ModuleSteps;
  competencies: readonly string[];
  onClose: () => void;
}

/** Steps, questions and cues as lines to add, move, remove and paste; all lines are saved together. */
function StepsForm({ stored, competencies, onClose }: StepsFormProps) {
  const editing = useStepsForm(stored, onClose);
  const { form, submit, saving } = editing;
  const [isPasting, setPasting] = useState(false);
  const values = form.getValues();
  const fieldWords: readonly WrittenField<StepsValues>[] = [
    [t('steps.title'), ({ steps }) => steps.map(({ name }) => name).join(', ') || t('form.none')],
    [
      t('steps.mustPass'),
      ({ steps }) =>
        steps
          .filter(({ mustPass }) => mustPass)
          .map(({ name }) => name)
          .join(', ') || t('form.none'),
    ],
    [
      t('steps.actions'),
      ({ steps }) =>
        steps
          .flatMap(({ rightAction, wrongActions }) => [rightAction.trim(), ...linesOf(wrongActions)])
          .filter((action) => action !== '')
          .join(', ') || t('form.none'),
    ],
    [t('questions.title'), ({ questions }) => questions.map(({ name }) => name).join(', ') || t('form.none')],
    [t('cues.title'), ({ cues }) => cues.map(({ text }) => text).join(', ') || t('form.none')],
  ];
  const addSteps = (steps: readonly StepValues[]) => {
    for (const step of steps) form.insertListItem('steps', step);
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={() => form.isDirty()} searchKey="moduleId" />
      <SaveFailure
        editing={editing}
        conflict={tProblems('module.conflict.detail')}
        fieldsOf={(storedNow) => fieldsBeside(fieldWords, stepsValuesOf(storedNow), values)}
      />
      <Text as="div" above={16}>
        <StepRows form={form} competencies={competencies} />
        {isPasting && (
          <PasteSteps
            mostSteps={modules.limits.steps - values.steps.length}
            onClose={() => setPasting(false)}
            onPaste={(steps) => {
              addSteps(steps);
              setPasting(false);
            }}
          />
        )}
        <Row align="stretch" above={8}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            disabled={values.steps.length >= modules.limits.steps}
            onClick={() => addSteps([newStep({ phase: values.steps.at(-1)?.phase ?? '' })])}
          >
            {t('steps.addOne')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconClipboardText size={16} stroke={1.8} aria-hidden="true" />}
            aria-expanded={isPasting}
            onClick={() => setPasting(!isPasting)}
          >
            {t('steps.paste')}
          </Button>
        </Row>
      </Text>
      <Text as="div" above={16}>
        <QuestionRows form={form} competencies={competencies} />
        <Row align="stretch" above={8}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            disabled={values.questions.length >= modules.limits.questions}
            onClick={() => form.insertListItem('questions', newQuestion())}
          >
            {t('questions.addOne')}
          </Button>
        </Row>
      </Text>
      <Text as="div" above={16}>
        <CueRows form={form} />
        <Row align="stretch" above={8}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            disabled={values.cues.length >= modules.limits.cues}
            onClick={() => form.insertListItem('cues', newCue())}
          >
            {t('cues.addOne')}
          </Button>
        </Row>
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('steps.cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('steps.save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface PasteStepsProps {
  /** The number of steps that may still be added. */
  mostSteps: number;
  onPaste: (steps: StepValues[]) => void;
  onClose: () => void;
}

/** Adds many steps at once, from a text or cells of a spreadsheet. */
function PasteSteps({ mostSteps, onPaste, onClose }: PasteStepsProps) {
  const [text, setText] = useState('');
  const steps = readPastedSteps(text);
  return (
    <Text as="div" above={12}>
      <TextAreaField
        label={t('steps.pasteLabel')}
        description={t('steps.pasteHelp')}
        data-autofocus
        autoFocus
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={steps.length > mostSteps ? t('steps.pasteTooMany', { most: mostSteps }) : undefined}
      />
      <Row align="stretch" above={8}>
        <Button
          size="xs"
          disabled={steps.length === 0 || steps.length > mostSteps}
          onClick={() => onPaste(steps)}
        >
          {t('steps.pasteAdd', { count: steps.length })}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('steps.cancel')}
        </Button>
      </Row>
    </Text>
  );
}

const required = (text: string) => (text.trim() === '' ? tMessages('required.text') : null);

/** One text a line, at most so many and so long. */
const fewLines = (most: number, longest: number) => (text: string) => {
  const lines = linesOf(text);
  if (lines.length > most) return t('steps.mostLines', { most });
  return lines.some((line) => line.length > longest) ? t('steps.longestLine', { longest }) : null;
};

/** A name is required and must be unique in its list. */
const uniqueName =
  (list: 'steps' | 'questions', repeated: string) => (name: string, values: StepsValues, path: string) =>
    required(name) ??
    (modules.repeatedNames(values[list]).includes(Number(path.split('.')[1])) ? repeated : null);

/** Values and saving of the lines. A conflict keeps the lines and reads the stored steps again. */
function useStepsForm(stored: modules.ModuleSteps, onClose: () => void) {
  const client = useQueryClient();
  const modify = useModifySteps();
  return useRecordForm<modules.ModuleSteps, StepsValues, unknown, modules.ModuleSteps>({
    record: stored,
    valuesOf: stepsValuesOf,
    initialValues: stepsValuesOf(stored),
    validate: {
      steps: {
        name: uniqueName('steps', tInput('stepNameTaken')),
        wrongActions: fewLines(modules.limits.wrongActions, modules.limits.action),
      },
      questions: {
        name: uniqueName('questions', tInput('questionNameTaken')),
        question: required,
        wrongAnswers: fewLines(modules.limits.wrongAnswers, modules.limits.answer),
      },
      cues: { text: required, usualSeconds: (seconds) => required(`${seconds}`) },
    },
    onSave: (values, { _id, revision, version }) =>
      modify.mutateAsync({ _id, revision, version, ...stepsOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('steps.saved'), text: t('steps.savedText') });
      onClose();
    },
    conflict: 'module.conflict',
    readStored: ({ _id }) => client.fetchQuery({ ...moduleStepsQuery(_id), staleTime: 0 }),
  });
}
