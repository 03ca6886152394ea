import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/form/choices/SelectField.tsx';
import { NumberField } from '../../../../ui/form/fields/NumberField.tsx';
import { TextField } from '../../../../ui/form/fields/TextField.tsx';
import { LineRows } from './LineRows.tsx';
import classes from './StepsForm.module.css';
import type { StepsValues } from './stepValues.ts';

interface StepRowsProps {
  form: UseFormReturnType<StepsValues>;
  competencies: readonly string[];
}

const whole = { allowDecimal: false, allowNegative: false, hideControls: true, min: 1 } as const;

export function StepRows({ form, competencies }: StepRowsProps) {
  const { t } = useTranslation('managedModules');
  const choicesOf = (name: string | null) =>
    name === null || competencies.includes(name) ? [...competencies] : [name, ...competencies];
  return (
    <LineRows
      form={form}
      list="steps"
      title={t('steps.title')}
      none={t('steps.noneYet')}
      nameOf={(position) => t('steps.nameOf', { position })}
      className={classes.step}
    >
      {({ competencyName }, path, position, called) => (
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
            {...whole}
            label={t('steps.order')}
            aria-label={t('steps.orderOf', { position })}
            max={modules.limits.steps}
            {...form.getInputProps(`${path}.expectedOrder`)}
          />
          <NumberField
            {...whole}
            label={t('steps.seconds')}
            aria-label={t('steps.secondsOf', { position })}
            max={modules.limits.usualSeconds}
            {...form.getInputProps(`${path}.usualSeconds`)}
          />
          <Checkbox
            className={classes.mustPass}
            label={t('steps.mustPass')}
            aria-label={t('steps.mustPassOf', { name: called })}
            {...form.getInputProps(`${path}.mustPass`, { type: 'checkbox' })}
          />
        </>
      )}
    </LineRows>
  );
}
