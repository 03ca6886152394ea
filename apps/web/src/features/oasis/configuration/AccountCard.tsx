import { Button } from '@mantine/core';
import { messages, type oasis, oasis as oasisCalls } from '@simward/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { countsQuery, useSaveConfiguration } from '../oasis.queries.ts';
import classes from './AccountCard.module.css';
import { DepartmentChoice } from './DepartmentChoice.tsx';
import { IdentifierChoice } from './IdentifierChoice.tsx';
import { SpecifiedField } from './SpecifiedField.tsx';
import { StoredPassword } from './StoredPassword.tsx';

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

function useChanged({ settings }: oasis.Configuration): string {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  if (!settings) return t('account.none');
  const moment = format.instant(settings.changedAt);
  return settings.changedBy
    ? t('account.changed', { name: settings.changedBy, moment })
    : t('account.changedByNobody', { moment });
}
