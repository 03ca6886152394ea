import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/form/fields/TextField.tsx';
import { LineRows } from './LineRows.tsx';
import classes from './StepsForm.module.css';
import type { StepsValues } from './stepValues.ts';

/** What the patient is asked or asks, as headsets report it, and what is right. */
export function QuestionRows({ form }: { form: UseFormReturnType<StepsValues> }) {
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
