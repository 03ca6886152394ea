import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { LineActs } from '../../../ui/form/LineActs.tsx';
import { LineHandle } from '../../../ui/form/LineHandle.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './StepsForm.module.css';
import type { StepsValues } from './stepValues.ts';

interface StepRowsProps {
  form: UseFormReturnType<StepsValues>;
  competencies: readonly string[];
}

const whole = { allowDecimal: false, allowNegative: false, hideControls: true, min: 1 } as const;

export function StepRows({ form, competencies }: StepRowsProps) {
  const { t } = useTranslation('managedModules');
  const lines = form.getValues().steps;
  const move = (from: number, to: number) => form.reorderListItem('steps', { from, to });
  return (
    <section aria-label={t('steps.title')}>
      <h3 className={classes.title}>
        {t('steps.title')} <span className={classes.count}>{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className={classes.none}>{t('steps.noneYet')}</p>}
      <ol className={classes.rows}>
        {lines.map(({ key, name, competencyName }, index) => {
          const position = index + 1;
          const called = name.trim() || t('steps.nameOf', { position });
          const known = competencyName === null || competencies.includes(competencyName);
          return (
            <li key={key} className={classes.step}>
              <LineHandle name={called} index={index} count={lines.length} onMove={move} />
              <TextField
                label={t('steps.name')}
                aria-label={t('steps.nameOf', { position })}
                maxLength={modules.limits.stepName}
                {...form.getInputProps(`steps.${index}.name`)}
              />
              <TextField
                label={t('steps.phase')}
                aria-label={t('steps.phaseOf', { position })}
                maxLength={modules.limits.phase}
                {...form.getInputProps(`steps.${index}.phase`)}
              />
              <SelectField
                label={t('steps.competency')}
                aria-label={t('steps.competencyOf', { position })}
                placeholder={t('form.none')}
                clearable
                data={known ? [...competencies] : [competencyName, ...competencies]}
                {...form.getInputProps(`steps.${index}.competencyName`)}
              />
              <NumberField
                {...whole}
                label={t('steps.order')}
                aria-label={t('steps.orderOf', { position })}
                max={modules.limits.steps}
                {...form.getInputProps(`steps.${index}.expectedOrder`)}
              />
              <NumberField
                {...whole}
                label={t('steps.seconds')}
                aria-label={t('steps.secondsOf', { position })}
                max={modules.limits.usualSeconds}
                {...form.getInputProps(`steps.${index}.usualSeconds`)}
              />
              <Checkbox
                className={classes.mustPass}
                label={t('steps.mustPass')}
                aria-label={t('steps.mustPassOf', { name: called })}
                {...form.getInputProps(`steps.${index}.mustPass`, { type: 'checkbox' })}
              />
              <span className={classes.lineActs}>
                <LineActs
                  name={called}
                  index={index}
                  count={lines.length}
                  onMove={move}
                  onRemove={() => form.removeListItem('steps', index)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
