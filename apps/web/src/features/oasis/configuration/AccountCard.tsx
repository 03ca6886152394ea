import { Button, type PasswordInputProps } from '@mantine/core';
import { oasis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { oasisProblems, oasisTexts } from '@simward/texts/oasis';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { SwitchField } from '../../../ui/form/fields/FormFields.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields/TextFields.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Grid, Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../oasis.module.css';
import { countsQuery, useSaveConfiguration } from '../oasis.queries.ts';
import { DepartmentChoice, IdentifierChoice } from './AccountChoices.tsx';

const tProblems = textsOf(oasisProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(oasisTexts);

interface AccountCardProps {
  configuration: oasis.Configuration;
  /** Drawn beside the buttons. */
  footer?: ReactNode;
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

const required = (value: string) => (value.trim() ? null : tMessages('required.text'));

/** Form of the account at Oasis, the identifier of learners there, and the departments whose results are sent. */
export function AccountCard({ configuration, footer, onDryRun }: AccountCardProps) {
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
    onSaved: (configuration) => {
      const values = valuesOf(configuration);
      form.setInitialValues(values);
      form.setValues(values);
      toastSuccess({ title: tMessages('oasisUpdated.text') });
    },
  });
  const { departments } = form.values;
  const counts = useQuery(countsQuery(companyId, departments.toSorted())).data ?? configuration.counts;
  const isIncomplete = Object.keys(form.errors).length > 0;
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      <Card title={t(needsAccount ? 'account.title' : 'account.filesTitle')} n={useLastChange(configuration)}>
        {(failure || isIncomplete) && (
          <InlineAlert
            title={t('account.failed')}
            text={failure?.detail ?? tProblems('oasis.incomplete.detail')}
          />
        )}
        <Grid least={260} most={2}>
          {needsAccount && (
            <>
              <SpecifiedField name="api_account">
                <TextField
                  {...form.getInputProps('api_account')}
                  label={t('account.apiAccount')}
                  maxLength={oasis.limits.account}
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
        </Grid>
        <Text as="div" above={16}>
          <SwitchField
            {...form.getInputProps('tellsAdministrators', { type: 'checkbox' })}
            label={t('account.tell')}
            description={t('account.tellHelp')}
          />
        </Text>
        <Row className={classes.footer}>
          {footer}
          <Row align="stretch" nowrap toEnd>
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
          </Row>
        </Row>
      </Card>
    </form>
  );
}

interface StoredPasswordProps extends Omit<PasswordInputProps, 'label'> {
  /** The instant when the stored password was entered; undefined without one. */
  setAt: string | undefined;
}

/** The server never sends the stored password. An empty field leaves it as it is. */
function StoredPassword({ setAt, ...field }: StoredPasswordProps) {
  const format = useFormat();
  const [isReplacing, setReplacing] = useState(false);
  const label = t('account.apiPassword');
  if (setAt !== undefined && !isReplacing)
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

interface SpecifiedFieldProps {
  /** The field's name in the portal's calls and in the account at Oasis. */
  name: string;
  children: ReactNode;
}

/** A field with its technical name beside it, which administrators of both systems use when they talk. */
function SpecifiedField({ name, children }: SpecifiedFieldProps) {
  return (
    <div className={classes.specified}>
      {children}
      <Text as="code" size="sm" color={3} code className={classes.technical} aria-hidden="true" dir="ltr">
        {name}
      </Text>
    </div>
  );
}

function useLastChange({ settings }: oasis.Configuration): string {
  const format = useFormat();
  if (!settings) return t('account.none');
  const moment = format.instant(settings.changedAt);
  return settings.changedBy
    ? t('account.changed', { name: settings.changedBy, moment })
    : t('account.changedByNobody', { moment });
}
