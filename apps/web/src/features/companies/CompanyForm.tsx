import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { companies, messages, screens } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { SwitchField } from '../../ui/form/choices/SwitchField.tsx';
import { NumberField } from '../../ui/form/fields/NumberField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { PictureField } from '../../ui/form/files/PictureField.tsx';
import { usePictureUpload } from '../../ui/form/files/usePictureUpload.ts';
import { FormErrorSummary } from '../../ui/form/frame/FormErrorSummary.tsx';
import { StickyActionBar } from '../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/frame/UnsavedChanges.tsx';
import { fieldsBeside, type WrittenField } from '../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../ui/form/saving/SaveFailure.tsx';
import { useRecordForm } from '../../ui/form/saving/useRecordForm.ts';
import { Card } from '../../ui/page/Card.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import classes from './CompanyForm.module.css';
import { companyQuery, useAddCompany, useModifyCompany } from './companies.queries.ts';
import { type CompanyValues, emptyCompany, fieldsOf, valuesOf } from './companyValues.ts';

interface CompanyFormProps {
  /** The one to modify; a new one without. */
  company?: companies.Company;
}

/** Name, logo, time zone, status and policies of a company. */
export function CompanyForm({ company }: CompanyFormProps) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.companies.path });
  const onSaved = ({ _id: companyId }: companies.Company) => {
    toastSuccess({ title: company ? t('modified') : t('added') });
    // A new company's next step is its modules, which stand on its page.
    if (company) toList();
    else void navigate({ to: screens.modifyCompany.path, params: { companyId } });
  };
  const editing = useCompanyForm({ company, onSaved });
  const { form, submit, saving, base, sent } = editing;
  const [asking, setAsking] = useState(false);
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
  const written = useWrittenCompany(labels);
  /** Nobody is locked out unseen. */
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (base?.status && !form.getValues().status) setAsking(true);
    else submit(event);
  };
  return (
    <form onSubmit={save} noValidate>
      <UnsavedChanges isDirty={() => form.isDirty()} />
      <FormErrorSummary errors={form.errors} labels={labels} />
      <SaveFailure
        editing={editing}
        conflict={companies.problems['company.conflict'].detail}
        fieldsOf={(stored) => fieldsBeside(written, valuesOf(stored), values)}
      />
      <div className={columns.columns}>
        <div className={columns.column}>
          <Card title={t('form.about')}>
            <div className={classes.fields}>
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
            </div>
          </Card>
          <Card title={t('form.policies')}>
            <CompanyPolicies form={form} labels={labels} />
          </Card>
        </div>
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
      </div>
      <StickyActionBar>
        <Button variant="default" onClick={toList}>
          {t('form.return')}
        </Button>
        <Button type="submit" loading={saving}>
          {company ? t('form.save') : t('form.add')}
        </Button>
      </StickyActionBar>
      {asking && (
        <ConfirmDialog
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
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

/** What a company demands of sign-ins, how long it keeps events, and what counts. */
function CompanyPolicies({ form, labels }: CompanyPoliciesProps) {
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

interface CompanyFormInput {
  /** The one to modify; a new one without. */
  company: companies.Company | undefined;
  onSaved: (saved: companies.Company) => void;
}

/** The company form's values and saving; a conflict keeps the values and fetches what is stored now. */
function useCompanyForm({ company, onSaved }: CompanyFormInput) {
  const { t } = useTranslation('companies');
  const { timeZone } = useSignedInUser();
  const client = useQueryClient();
  const add = useAddCompany();
  const modify = useModifyCompany();
  const { sent, upload } = usePictureUpload('companyLogo');
  const { min, max } = companies.pinLengths;
  const form = useRecordForm<companies.Company, CompanyValues, companies.Company>({
    record: company,
    valuesOf,
    initialValues: company ? valuesOf(company) : emptyCompany(timeZone),
    validate: {
      companyName: (name) => (name.trim() === '' ? messages.required.text : null),
      timeZone: (zone) => (zone === '' ? messages.required.text : null),
      pinLength: (length) =>
        length === '' || length < min || length > max ? t('form.pinRange', { min, max }) : null,
      eventRetentionDays: (days) => (days !== '' && days < 30 ? t('form.retentionLeast') : null),
    },
    onSave: async (values, base) => {
      const companyLogo = await upload(values.companyLogo);
      if (!base) return add.mutateAsync({ fields: fieldsOf(values), logo: companyLogo ?? undefined });
      const body = { ...fieldsOf(values), ...(companyLogo !== undefined && { companyLogo }) };
      const { company: saved } = await modify.mutateAsync({
        ...body,
        _id: base._id,
        revision: base.revision,
      });
      return saved;
    },
    onSaved,
    conflict: 'company.conflict',
    readStored: async ({ _id }) => (await client.fetchQuery({ ...companyQuery(_id), staleTime: 0 })).company,
  });
  return { ...form, sent };
}

/** Zones to choose from; the present one stays a choice even when it has an old name. */
function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes('UTC') ? known : ['UTC', ...known];
  return present === '' || all.includes(present) ? all : [present, ...all];
}

/** The fields of a company in words. */
function useWrittenCompany(
  labels: Record<keyof CompanyValues, string>,
): readonly WrittenField<CompanyValues>[] {
  const { t } = useTranslation('companies');
  return [
    [labels.companyName, ({ companyName }) => companyName.trim()],
    [labels.timeZone, ({ timeZone }) => timeZone],
    [labels.status, ({ status }) => (status ? t('table.active') : t('table.inactive'))],
    [labels.pinLength, ({ pinLength }) => String(pinLength)],
    [labels.webPinAllowed, ({ webPinAllowed }) => (webPinAllowed ? t('form.yes') : t('form.no'))],
    [labels.secondFactor, ({ secondFactor }) => t(`secondFactor.${secondFactor}`)],
    [labels.unassignedSessions, ({ unassignedSessions }) => t(`unassigned.${unassignedSessions}`)],
    [
      labels.eventRetentionDays,
      ({ eventRetentionDays: days }) => (days === '' ? t('form.forEver') : String(days)),
    ],
  ];
}
