import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { companies, screens } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { companiesProblems } from '@simward/texts/companies/companiesProblems';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary.tsx';
import { NumberField, SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { PictureField } from '../../ui/form/fields/PictureField.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { fieldsBeside, SaveFailure } from '../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { type CompanyValues, companyInWords, useCompanyForm, valuesOf } from './useCompanyForm.ts';

const tProblems = textsOf(companiesProblems);

const t = textsOf(companiesTexts);

interface CompanyFormProps {
  /** The company to modify; without it, the form adds one. */
  company?: companies.Company;
}

/** Name, logo, time zone, status and policies of a company. */
export function CompanyForm({ company }: CompanyFormProps) {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.companies.path });
  const onSaved = ({ _id: companyId }: companies.Company) => {
    toastSuccess({ title: company ? t('modified') : t('added') });
    // A new company's next step is its first administrator: its own page has the first steps on top.
    if (company) toList();
    else void navigate({ to: screens.modifyCompany.path, params: { companyId } });
  };
  const editing = useCompanyForm({ company, onSaved });
  const { form, submit, saving, base, sent } = editing;
  const [isAsking, setIsAsking] = useState(false);
  const values = form.getValues();
  const labels = {
    companyName: t('form.name'),
    timeZone: t('form.timeZone'),
    status: t('form.status'),
    companyLogo: t('form.logo'),
    pinLength: t('form.pinLength'),
    webPinAllowed: t('form.webPin'),
    secondFactor: t('form.secondFactor'),
    unassignedSessions: t('form.unassigned'),
    eventRetentionDays: t('form.retention'),
  };
  const writtenFields = companyInWords(labels);
  /** Asks first when the company becomes inactive, as that locks its people out. */
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (base?.status && !form.getValues().status) setIsAsking(true);
    else submit(event);
  };
  return (
    <form onSubmit={save} noValidate>
      <UnsavedChanges isDirty={() => form.isDirty()} />
      <FormErrorSummary errors={form.errors} labels={labels} />
      <SaveFailure
        editing={editing}
        conflict={tProblems('company.conflict.detail')}
        fieldsOf={(stored) => fieldsBeside(writtenFields, valuesOf(stored), values)}
      />
      <Split>
        <Stack gap={16}>
          <Card title={t('form.about')}>
            <Stack gap={16}>
              <TextField
                label={labels.companyName}
                required
                maxLength={companies.limits.name}
                {...form.getInputProps('companyName')}
              />
              <SelectField
                label={labels.timeZone}
                description={t('form.timeZoneHelp')}
                required
                searchable
                allowDeselect={false}
                openOnFocus={false}
                limit={50}
                data={timeZones(values.timeZone)}
                {...form.getInputProps('timeZone')}
                onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
              />
              <SwitchField
                label={labels.status}
                description={t('form.statusHelp')}
                {...form.getInputProps('status', { type: 'checkbox' })}
              />
            </Stack>
          </Card>
          <Card title={t('form.policies')}>
            <CompanyPolicies form={form} labels={labels} />
          </Card>
        </Stack>
        <Card title={t('form.logo')}>
          <PictureField
            label={t('form.logoOf')}
            name={values.companyName || t('form.newOne')}
            id={base?._id}
            shape="square"
            stored={base?.companyLogo?.Location}
            sent={sent}
            {...form.getInputProps('companyLogo')}
          />
        </Card>
      </Split>
      <StickyActionBar>
        <Button variant="default" onClick={toList}>
          {t('form.return')}
        </Button>
        <Button type="submit" loading={saving}>
          {company ? t('form.save') : t('form.add')}
        </Button>
      </StickyActionBar>
      {isAsking && (
        <ConfirmDialog
          danger
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            submit();
          }}
          title={t('inactive.title', { name: values.companyName })}
          text={t('inactive.text', { count: base?.users ?? 0 })}
          confirm={t('inactive.confirm')}
          keep={t('inactive.keep')}
        />
      )}
    </form>
  );
}

interface CompanyPoliciesProps {
  form: UseFormReturnType<CompanyValues>;
  labels: Record<keyof CompanyValues, string>;
}

/** The company's rules for PINs, second factors, unassigned sessions and the storage of events. */
function CompanyPolicies({ form, labels }: CompanyPoliciesProps) {
  return (
    <Stack gap={16}>
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
    </Stack>
  );
}

/**
 * The time zones to choose from. The stored one is always among them, even if the browser knows it by another
 * name.
 */
function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return current === '' || all.includes(current) ? all : [current, ...all];
}
