import { Button } from '@mantine/core';
import { modules } from '@simward/contract';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../../ui/dialogs/Dialog.tsx';
import { UnsavedChanges } from '../../../../ui/form/frame/UnsavedChanges.tsx';
import { fieldsBeside, type WrittenField } from '../../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../../ui/form/saving/SaveFailure.tsx';
import { PasteSteps } from './PasteSteps.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { StepRows } from './StepRows.tsx';
import classes from './StepsForm.module.css';
import { newQuestion, newStep, type StepsValues, type StepValues, stepsValuesOf } from './stepValues.ts';
import { useStepsForm } from './useStepsForm.ts';

interface StepsFormProps {
  stored: modules.ModuleSteps;
  competencies: readonly string[];
  onClose: () => void;
}

/** Steps and questions as lines that are added, moved, removed and pasted; saved whole. */
export function StepsForm({ stored, competencies, onClose }: StepsFormProps) {
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
