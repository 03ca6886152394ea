import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type AnswerOf, singleSignOn } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { singleSignOnProblems, singleSignOnTexts } from '@simward/texts/single-sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { SwitchField, TextAreaField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/TextFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { MappingCard } from './MappingCard.tsx';
import { ProviderSide } from './ProviderSide.tsx';
import { emptyProvider, type ProviderValues, providerInput, valuesOf } from './providerValues.ts';
import { settingsQuery, useDeleteProvider, useSaveProvider } from './single-sign-on.queries.ts';

const tProblems = textsOf(singleSignOnProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(singleSignOnTexts);

interface ProviderFormProps {
  kind: ProviderValues['kind'];
  /** The provider to change; undefined adds one. */
  stored: singleSignOn.Provider | undefined;
  settings: AnswerOf<typeof singleSignOn.readSettings>;
  onClose: () => void;
  /** Called when a new provider is saved: from now on its addresses can be copied and its connection tested. */
  onAdded: (id: string) => void;
}

export function ProviderForm({ kind, stored, settings, onClose, onAdded }: ProviderFormProps) {
  const save = useSaveProvider(settings.companyId);
  const client = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  // A change that somebody else saved meanwhile is a conflict, even when the page has already read it again.
  const editing = useRecordForm<singleSignOn.Provider, ProviderValues, string>({
    record: stored,
    valuesOf,
    initialValues: stored ? valuesOf(stored) : emptyProvider(kind),
    validate: {
      name: required,
      issuer: required,
      identifierClaim: required,
      clientId: (value) => (kind === 'oidc' ? required(value) : null),
      scopes: (value) => (kind === 'oidc' ? required(value) : null),
      entryPoint: (value) => (kind === 'saml' ? required(value) : null),
      certificates: (value) => (kind === 'saml' ? required(value) : null),
      roleMappings: { value: required },
      departmentMappings: { value: required, departmentId: required },
    },
    onSave: (values, base) => save.mutateAsync({ stored: base, body: providerInput(values) }),
    onSaved: (id) => {
      toastSuccess({ title: t('form.saved', { name: form.getValues().name }) });
      if (base) setBase({ ...base, revision: base.revision + 1 });
      else onAdded(id);
    },
    conflict: 'identity-provider.conflict',
    readStored: async (base) => {
      const { providers } = await client.fetchQuery({ ...settingsQuery(settings.companyId), staleTime: 0 });
      return providers.find(({ _id }) => _id === base._id) ?? base;
    },
  });
  const { form, submit, saving, base, setBase } = editing;
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      <SaveFailure
        editing={editing}
        conflict={tProblems('identity-provider.conflict.detail')}
        fieldsOf={(now) => fieldsBeside(providerInWords(kind), valuesOf(now), form.getValues())}
        say={(text) => ({ title: t('form.failed'), text })}
      />
      <Split>
        <Stack gap={16}>
          <Card title={t(`kind.${kind}`)}>
            <Stack gap={16}>
              <TextField
                {...form.getInputProps('name')}
                label={t('form.name')}
                description={t('form.nameHelp')}
                maxLength={singleSignOn.limits.name}
                required
              />
              {kind === 'oidc' ? (
                <OidcFields form={form} hasSecret={stored?.kind === 'oidc' && stored.hasClientSecret} />
              ) : (
                <SamlFields form={form} />
              )}
              <SwitchField
                {...form.getInputProps('enabled', { type: 'checkbox' })}
                label={t('form.enabled')}
                description={t('form.enabledHelp')}
              />
            </Stack>
          </Card>
          <LinkingCard form={form} />
          <MappingCard form={form} departments={settings.departments} />
        </Stack>
        <ProviderSide kind={kind} stored={stored} settings={settings} onDelete={() => setIsDeleting(true)} />
      </Split>
      <StickyActionBar>
        <Button variant="default" onClick={onClose}>
          {t('form.return')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('form.save')}
        </Button>
      </StickyActionBar>
      {isDeleting && stored && (
        <DeleteProviderDialog
          provider={stored}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            form.resetDirty();
            onClose();
          }}
        />
      )}
    </form>
  );
}

const required = (value: string) => (value.trim() ? null : tMessages('required.text'));

/** The fields of a provider as words, to compare both versions after a conflict. */
function providerInWords(kind: ProviderValues['kind']): readonly WrittenField<ProviderValues>[] {
  const yesNo = (on: boolean) => (on ? t('form.yes') : t('form.no'));
  const lines = ({ roleMappings, departmentMappings }: ProviderValues) =>
    t('mapping.lines', { roles: roleMappings.length, departments: departmentMappings.length });
  return [
    [t('form.name'), ({ name }) => name],
    [t(kind === 'oidc' ? 'oidc.issuer' : 'saml.issuer'), ({ issuer }) => issuer],
    [t('oidc.clientId'), ({ clientId }) => clientId],
    [t('oidc.scopes'), ({ scopes }) => scopes],
    [t('oidc.signOut'), ({ endSessionAtProvider }) => yesNo(endSessionAtProvider)],
    [t('saml.entryPoint'), ({ entryPoint }) => entryPoint],
    [t('saml.certificates'), ({ certificates }) => certificates],
    [t('form.enabled'), ({ enabled }) => yesNo(enabled)],
    [t('linking.claim'), ({ identifierClaim }) => identifierClaim],
    [t('linking.field'), ({ identifier }) => t(`identifier.${identifier}`)],
    [t('mapping.roleClaim'), ({ roleClaim }) => roleClaim],
    [t('mapping.departmentClaim'), ({ departmentClaim }) => departmentClaim],
    [t('mapping.title'), lines],
    [t('mapping.each'), ({ mapAtEachSignIn }) => yesNo(mapAtEachSignIn)],
  ];
}

interface OidcFieldsProps {
  form: UseFormReturnType<ProviderValues>;
  /** A client secret is stored. It is never shown. */
  hasSecret: boolean;
}

function OidcFields({ form, hasSecret }: OidcFieldsProps) {
  return (
    <>
      <TextField
        {...form.getInputProps('issuer')}
        label={t('oidc.issuer')}
        description={t('oidc.issuerHelp')}
        inputMode="url"
        dir="ltr"
        required
      />
      <TextField
        {...form.getInputProps('clientId')}
        label={t('oidc.clientId')}
        dir="ltr"
        autoComplete="off"
        required
      />
      <PasswordField
        {...form.getInputProps('clientSecret')}
        label={t('oidc.clientSecret')}
        description={hasSecret ? t('oidc.secretStored') : t('oidc.secretHelp')}
        autoComplete="off"
      />
      <TextField {...form.getInputProps('scopes')} label={t('oidc.scopes')} dir="ltr" required />
      <SwitchField
        {...form.getInputProps('endSessionAtProvider', { type: 'checkbox' })}
        label={t('oidc.signOut')}
        description={t('oidc.signOutHelp')}
      />
    </>
  );
}

interface SamlFieldsProps {
  form: UseFormReturnType<ProviderValues>;
}

function SamlFields({ form }: SamlFieldsProps) {
  return (
    <>
      <TextField {...form.getInputProps('issuer')} label={t('saml.issuer')} dir="ltr" required />
      <TextField
        {...form.getInputProps('entryPoint')}
        label={t('saml.entryPoint')}
        description={t('saml.entryPointHelp')}
        inputMode="url"
        dir="ltr"
        required
      />
      <TextAreaField
        {...form.getInputProps('certificates')}
        label={t('saml.certificates')}
        description={t('saml.certificatesHelp')}
        rows={4}
        dir="ltr"
        spellCheck={false}
        required
      />
    </>
  );
}

interface LinkingCardProps {
  form: UseFormReturnType<ProviderValues>;
}

/** Chooses how a first sign-in is matched with a person here. */
function LinkingCard({ form }: LinkingCardProps) {
  return (
    <Card title={t('linking.title')}>
      <Stack gap={16}>
        <p>{t('linking.text')}</p>
        <TextField {...form.getInputProps('identifierClaim')} label={t('linking.claim')} dir="ltr" required />
        <SelectField
          {...form.getInputProps('identifier')}
          label={t('linking.field')}
          data={singleSignOn.linkIdentifiers.map((value) => ({ value, label: t(`identifier.${value}`) }))}
          allowDeselect={false}
          required
        />
      </Stack>
    </Card>
  );
}

interface DeleteProviderDialogProps {
  provider: singleSignOn.Provider;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteProviderDialog({ provider, onClose, onDeleted }: DeleteProviderDialogProps) {
  const { name } = provider;
  const remove = useDeleteProvider();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync(provider._id)}
      done={() => ({ title: t('delete.done', { name }) })}
      onDone={onDeleted}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      failed={t('delete.failed')}
    />
  );
}
