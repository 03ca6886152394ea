import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { messages, modules } from '@simward/contract';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { fieldsBeside, type WrittenField } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/form/saving/useRecordForm.ts';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { LineRows } from './editor/LineRows.tsx';
import { readPastedSteps } from './editor/readPastedSteps.ts';
import { StepRows } from './editor/StepRows.tsx';
import classes from './editor/StepsForm.module.css';
import {
  newQuestion,
  newStep,
  type StepsValues,
  type StepValues,
  stepsOf,
  stepsValuesOf,
} from './editor/stepValues.ts';
import { moduleStepsQuery, useModifySteps } from './steps.queries.ts';

interface StepsDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName' | 'competencies'>;
  onClose: () => void;
}

/** Edits the steps and questions of a module's newest version. */
export function StepsDialog({ module, onClose }: StepsDialogProps) {
  const { t } = useTranslation('managedModules');
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

/** Steps and questions as lines that are added, moved, removed and pasted; saved whole. */
function StepsForm({ stored, competencies, onClose }: StepsFormProps) {
  const { t } = useTranslation('managedModules');
  const editing = useStepsForm(stored, onClose);
  const { form, submit, saving } = editing;
  const [pasting, setPasting] = useState(false);
  const values = form.getValues();
  const written: readonly WrittenField<StepsValues>[] = [
    [t('steps.title'), ({ steps }) => steps.map(({ name }) => name).join(', ') || t('form.none')],
    [
      t('steps.mustPass'),
      ({ steps }) =>
        steps
          .filter(({ mustPass }) => mustPass)
          .map(({ name }) => name)
          .join(', ') || t('form.none'),
    ],
    [t('questions.title'), ({ questions }) => questions.map(({ name }) => name).join(', ') || t('form.none')],
  ];
  const addSteps = (steps: readonly StepValues[]) => {
    for (const step of steps) form.insertListItem('steps', step);
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={() => form.isDirty()} searchKey="moduleId" />
      <SaveFailure
        editing={editing}
        conflict={modules.problems['module.conflict'].detail}
        fieldsOf={(now) => fieldsBeside(written, stepsValuesOf(now), values)}
      />
      <div className={classes.part}>
        <StepRows form={form} competencies={competencies} />
        {pasting && (
          <PasteSteps
            most={modules.limits.steps - values.steps.length}
            onClose={() => setPasting(false)}
            onPaste={(steps) => {
              addSteps(steps);
              setPasting(false);
            }}
          />
        )}
        <div className={classes.acts}>
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
            aria-expanded={pasting}
            onClick={() => setPasting(!pasting)}
          >
            {t('steps.paste')}
          </Button>
        </div>
      </div>
      <div className={classes.part}>
        <QuestionRows form={form} />
        <div className={classes.acts}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            disabled={values.questions.length >= modules.limits.questions}
            onClick={() => form.insertListItem('questions', newQuestion())}
          >
            {t('questions.addOne')}
          </Button>
        </div>
      </div>
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

/** What the patient is asked or asks, as headsets report it, and what is right. */
function QuestionRows({ form }: { form: UseFormReturnType<StepsValues> }) {
  const { t } = useTranslation('managedModules');
  return (
    <LineRows
      form={form}
      list="questions"
      title={t('questions.title')}
      none={t('questions.none')}
      nameOf={(position) => t('questions.nameOf', { position })}
      className={classes.question}
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

interface PasteStepsProps {
  /** How many more there may be. */
  most: number;
  onPaste: (steps: StepValues[]) => void;
  onClose: () => void;
}

/** Many steps at once, from a text or a sheet. */
function PasteSteps({ most, onPaste, onClose }: PasteStepsProps) {
  const { t } = useTranslation('managedModules');
  const [text, setText] = useState('');
  const steps = readPastedSteps(text);
  return (
    <div className={classes.paste}>
      <TextAreaField
        label={t('steps.pasteLabel')}
        description={t('steps.pasteHelp')}
        data-autofocus
        autoFocus
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={steps.length > most ? t('steps.pasteTooMany', { most }) : undefined}
      />
      <div className={classes.acts}>
        <Button size="xs" disabled={steps.length === 0 || steps.length > most} onClick={() => onPaste(steps)}>
          {t('steps.pasteAdd', { count: steps.length })}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('steps.cancel')}
        </Button>
      </div>
    </div>
  );
}

const required = (text: string) => (text.trim() === '' ? messages.required.text : null);

/** The rule for a name: there, and once. */
const named =
  (list: keyof StepsValues, repeated: string) => (name: string, values: StepsValues, path: string) =>
    required(name) ??
    (modules.repeatedNames(values[list]).includes(Number(path.split('.')[1])) ? repeated : null);

/** The editor's lines and saving; a conflict keeps them and fetches what is stored now. */
function useStepsForm(stored: modules.ModuleSteps, onClose: () => void) {
  const { t } = useTranslation('managedModules');
  const client = useQueryClient();
  const modify = useModifySteps();
  return useRecordForm<modules.ModuleSteps, StepsValues, unknown, modules.ModuleSteps>({
    record: stored,
    valuesOf: stepsValuesOf,
    initialValues: stepsValuesOf(stored),
    validate: {
      steps: { name: named('steps', modules.stepNameRepeated) },
      questions: { name: named('questions', modules.questionNameRepeated), question: required },
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
