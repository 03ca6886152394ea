import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { LineActs } from '../../../ui/form/LineActs.tsx';
import { LineHandle } from '../../../ui/form/LineHandle.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './StepsForm.module.css';
import type { StepsValues } from './stepValues.ts';

/** What the patient is asked or asks, as headsets report it, and what is right. */
export function QuestionRows({ form }: { form: UseFormReturnType<StepsValues> }) {
  const { t } = useTranslation('managedModules');
  const lines = form.getValues().questions;
  const move = (from: number, to: number) => form.reorderListItem('questions', { from, to });
  return (
    <section aria-label={t('questions.title')}>
      <h3 className={classes.title}>
        {t('questions.title')} <span className={classes.count}>{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className={classes.none}>{t('questions.none')}</p>}
      <ol className={classes.rows}>
        {lines.map(({ key, name }, index) => {
          const position = index + 1;
          const called = name.trim() || t('questions.nameOf', { position });
          return (
            <li key={key} className={classes.question}>
              <LineHandle name={called} index={index} count={lines.length} onMove={move} />
              <TextField
                label={t('questions.name')}
                aria-label={t('questions.nameOf', { position })}
                maxLength={modules.limits.stepName}
                {...form.getInputProps(`questions.${index}.name`)}
              />
              <TextField
                label={t('questions.question')}
                aria-label={t('questions.questionOf', { position })}
                maxLength={modules.limits.question}
                {...form.getInputProps(`questions.${index}.question`)}
              />
              <TextField
                label={t('questions.answer')}
                aria-label={t('questions.answerOf', { position })}
                maxLength={modules.limits.answer}
                {...form.getInputProps(`questions.${index}.answer`)}
              />
              <span className={classes.lineActs}>
                <LineActs
                  name={called}
                  index={index}
                  count={lines.length}
                  onMove={move}
                  onRemove={() => form.removeListItem('questions', index)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
