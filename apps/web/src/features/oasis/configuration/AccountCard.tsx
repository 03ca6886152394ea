import {
  Button,
  CheckboxCard,
  CheckboxGroup,
  CheckboxIndicator,
  type PasswordInputProps,
  RadioCard,
  RadioGroup,
  RadioIndicator,
} from '@mantine/core';
import { messages, oasis, oasis as oasisCalls } from '@simward/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { countsQuery, useSaveConfiguration } from '../oasis.queries.ts';
import classes from './AccountCard.module.css';
import choiceListClasses from './ChoiceList.module.css';
import specifiedFieldClasses from './SpecifiedField.module.css';

interface AccountCardProps {
  configuration: oasis.Configuration;
  /** Beside Save. */
  footer?: ReactNode;
  /** Says what the saved account would send. */
  onDryRun: () => void;
}

interface Values {
  api_account: string;
  api_password: string;
  identifier_field: oasis.IdentifierField | '';
  departments: string[];
  tellsAdministrators: boolean;
}

const valuesOf = ({ settings }: oasis.Configuration): Values => ({
  api_account: settings?.api_account ?? '',
  api_password: '',
  identifier_field: settings?.identifier_field ?? '',
  departments: settings?.departments ?? [],
  tellsAdministrators: settings?.tellsAdministrators ?? true,
});

const required = (value: string) => (value.trim() ? null : messages.required.text);

/** The account, by which value learners are found, and whose results go. */
export function AccountCard({ configuration, footer, onDryRun }: AccountCardProps) {
  const { t } = useTranslation('oasis');
  const { companyId, settings, needsAccount } = configuration;
  const save = useSaveConfiguration(companyId);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: valuesOf(configuration),
    validate: {
      api_account: (value) => (needsAccount ? required(value) : null),
      api_password: (value) => (needsAccount && !settings?.passwordSetAt ? required(value) : null),
      identifier_field: required,
    },
    onSave: ({ identifier_field, api_account, api_password, ...values }) =>
      save.mutateAsync({
        ...values,
        ...(api_account && { api_account }),
        ...(api_password && { api_password }),
        ...(identifier_field && { identifier_field }),
      }),
    onSaved: (saved) => {
      const values = valuesOf(saved);
      form.setInitialValues(values);
      form.setValues(values);
      toastSuccess({ title: messages.oasisUpdated.text });
    },
  });
  const { departments } = form.values;
  const counts = useQuery(countsQuery(companyId, departments.toSorted())).data ?? configuration.counts;
  const incomplete = Object.keys(form.errors).length > 0;
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      <Card title={t(needsAccount ? 'account.title' : 'account.filesTitle')} n={useChanged(configuration)}>
        {(failure || incomplete) && (
          <div className={classes.alert}>
            <InlineAlert
              title={t('account.failed')}
              text={failure?.detail ?? oasisCalls.problems['oasis.incomplete'].detail}
            />
          </div>
        )}
        <div className={classes.fields}>
          {needsAccount && (
            <>
              <SpecifiedField name="api_account">
                <TextField
                  {...form.getInputProps('api_account')}
                  label={t('account.apiAccount')}
                  maxLength={oasisCalls.limits.account}
                  autoComplete="off"
                  spellCheck={false}
                  dir="ltr"
                  required
                />
              </SpecifiedField>
              <SpecifiedField name="api_password">
                <StoredPassword
                  {...form.getInputProps('api_password')}
                  key={settings?.passwordSetAt}
                  setAt={settings?.passwordSetAt ?? undefined}
                />
              </SpecifiedField>
            </>
          )}
          <SpecifiedField name="identifier_field">
            <IdentifierChoice {...form.getInputProps('identifier_field')} counts={counts} />
          </SpecifiedField>
          <SpecifiedField name="departments">
            <DepartmentChoice
              value={departments}
              onChange={(next) => form.setFieldValue('departments', next)}
              departments={configuration.departments}
              learners={counts?.learners}
            />
          </SpecifiedField>
        </div>
        <div className={classes.tell}>
          <SwitchField
            {...form.getInputProps('tellsAdministrators', { type: 'checkbox' })}
            label={t('account.tell')}
            description={t('account.tellHelp')}
          />
        </div>
        <div className={classes.footer}>
          {footer}
          <div className={classes.acts}>
            {configuration.configured && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onDryRun}
              >
                {t('dryRun.open')}
              </Button>
            )}
            <Button type="submit" loading={saving}>
              {t('account.save')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

interface IdentifierChoiceProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  counts: oasis.LearnerCounts | null;
}

/** By which value Oasis finds a learner, and how many of those chosen have it. */
function IdentifierChoice({ value, onChange, error, counts }: IdentifierChoiceProps) {
  const { t } = useTranslation('oasis');
  return (
    <RadioGroup
      name="identifier_field"
      label={t('identifier.label')}
      required
      value={value ?? ''}
      onChange={onChange}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    >
      <div className={choiceListClasses.list}>
        {oasis.identifierFields.map((field) => (
          <RadioCard key={field} value={field} radius={0} className={choiceListClasses.row}>
            <RadioIndicator size="xs" />
            <code className={choiceListClasses.name}>{field}</code>
            <Filled counts={counts} field={field} />
          </RadioCard>
        ))}
      </div>
      <p className={choiceListClasses.help}>{t('identifier.help')}</p>
    </RadioGroup>
  );
}

interface FilledProps {
  counts: oasis.LearnerCounts | null;
  field: oasis.IdentifierField;
}

function Filled({ counts, field }: FilledProps) {
  const { t } = useTranslation('oasis');
  if (!counts || counts.learners === 0) return null;
  const filled = counts.filled.find((one) => one.field === field)?.learners ?? 0;
  return (
    <span className={choiceListClasses.count} data-short={filled < counts.learners || undefined}>
      {filled === 0 ? t('identifier.empty') : t('identifier.filled', { filled, count: counts.learners })}
    </span>
  );
}

interface StoredPasswordProps extends Omit<PasswordInputProps, 'label'> {
  /** Since when one is stored, which nobody can read. */
  setAt: string | undefined;
}

/** A password that is written and never shown: an empty field keeps the stored one. */
function StoredPassword({ setAt, ...field }: StoredPasswordProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const [replacing, setReplacing] = useState(false);
  const label = t('account.apiPassword');
  if (setAt !== undefined && !replacing)
    return (
      <TextField
        label={label}
        value={t('account.passwordSet', { day: format.dayOf(setAt) })}
        readOnly
        required
        rightSectionWidth={92}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => setReplacing(true)}>
            {t('account.replace')}
          </Button>
        }
      />
    );
  return (
    <PasswordField
      {...field}
      label={label}
      description={setAt === undefined ? undefined : t('account.keep')}
      maxLength={oasis.limits.password}
      autoComplete="new-password"
      required
    />
  );
}

interface DepartmentChoiceProps {
  value: string[];
  onChange: (next: string[]) => void;
  departments: oasis.Configuration['departments'];
  /** In the chosen ones, each once. */
  learners: number | undefined;
}

/** Whose results are sent. */
function DepartmentChoice({ value, onChange, departments, learners }: DepartmentChoiceProps) {
  const { t } = useTranslation('oasis');
  return (
    <CheckboxGroup label={t('departments.label')} value={value} onChange={onChange}>
      <div className={choiceListClasses.list}>
        {departments.map(({ _id, name, learners: own }) => (
          <CheckboxCard key={_id} value={_id} radius={0} className={choiceListClasses.row}>
            <CheckboxIndicator size="xs" />
            <span className={choiceListClasses.name}>{name}</span>
            <span className={choiceListClasses.count}>{t('departments.learners', { count: own })}</span>
          </CheckboxCard>
        ))}
        {departments.length === 0 && <p className={choiceListClasses.none}>{t('departments.none')}</p>}
      </div>
      <p className={choiceListClasses.help}>
        {t('departments.chosen', { count: learners ?? 0, departments: value.length })}
      </p>
    </CheckboxGroup>
  );
}

interface SpecifiedFieldProps {
  /** As the field is called in the calls and in the account at Oasis. */
  name: string;
  children: ReactNode;
}

/** A field of the account with its name in the calls, by which the administrators of both systems talk about it. */
function SpecifiedField({ name, children }: SpecifiedFieldProps) {
  return (
    <div className={specifiedFieldClasses.field}>
      {children}
      <span className={specifiedFieldClasses.name} aria-hidden="true" dir="ltr">
        {name}
      </span>
    </div>
  );
}

function useChanged({ settings }: oasis.Configuration): string {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  if (!settings) return t('account.none');
  const moment = format.instant(settings.changedAt);
  return settings.changedBy
    ? t('account.changed', { name: settings.changedBy, moment })
    : t('account.changedByNobody', { moment });
}
