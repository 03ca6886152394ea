import type { UseFormReturnType } from '@mantine/form';
import { companies } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { SwitchField } from '../../ui/form/choices/SwitchField.tsx';
import { NumberField } from '../../ui/form/fields/NumberField.tsx';
import classes from './CompanyForm.module.css';
import type { CompanyValues } from './companyValues.ts';

interface CompanyPoliciesProps {
  form: UseFormReturnType<CompanyValues>;
  labels: Record<keyof CompanyValues, string>;
}

/** What a company demands of sign-ins, how long it keeps events, and what counts. */
export function CompanyPolicies({ form, labels }: CompanyPoliciesProps) {
  const { t } = useTranslation('companies');
  return (
    <div className={classes.fields}>
      <NumberField
        label={labels.pinLength}
        description={t('form.pinHelp')}
        required
        min={companies.pinLengths.min}
        max={companies.pinLengths.max}
        allowDecimal={false}
        {...form.getInputProps('pinLength')}
      />
      <SwitchField
        label={labels.webPinAllowed}
        description={t('form.webPinHelp')}
        {...form.getInputProps('webPinAllowed', { type: 'checkbox' })}
      />
      <SelectField
        label={labels.secondFactor}
        description={t('form.secondFactorHelp')}
        required
        allowDeselect={false}
        data={companies.secondFactors.map((value) => ({ value, label: t(`secondFactor.${value}`) }))}
        {...form.getInputProps('secondFactor')}
      />
      <SelectField
        label={labels.unassignedSessions}
        description={t('form.unassignedHelp')}
        required
        allowDeselect={false}
        data={companies.unassignedSessions.map((value) => ({ value, label: t(`unassigned.${value}`) }))}
        {...form.getInputProps('unassignedSessions')}
      />
      <NumberField
        label={labels.eventRetentionDays}
        description={t('form.retentionHelp')}
        min={companies.limits.eventRetentionDays.min}
        max={companies.limits.eventRetentionDays.max}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('eventRetentionDays')}
      />
    </div>
  );
}
