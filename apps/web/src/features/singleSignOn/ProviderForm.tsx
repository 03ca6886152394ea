import { Button } from '@mantine/core';
import { type AnswerOf, messages, type singleSignOn } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { DeleteProviderDialog } from './DeleteProviderDialog.tsx';
import { LinkingCard } from './LinkingCard.tsx';
import { MappingCard } from './MappingCard.tsx';
import { OidcFields } from './OidcFields.tsx';
import classes from './ProviderForm.module.css';
import { ProviderSide } from './ProviderSide.tsx';
import { emptyProvider, type ProviderValues, providerInput, valuesOf } from './providerValues.ts';
import { SamlFields } from './SamlFields.tsx';
import { useSaveProvider } from './singleSignOn.queries.ts';

interface ProviderFormProps {
  kind: ProviderValues['kind'];
  /** The one to change; a new one without. */
  stored: singleSignOn.Provider | undefined;
  settings: AnswerOf<typeof singleSignOn.readSettings>;
  onClose: () => void;
  /** A new one is stored; its addresses can be copied and its connection tested. */
  onAdded: (id: string) => void;
}

const required = (value: string) => (value.trim() ? null : messages.M12.text);

export function ProviderForm({ kind, stored, settings, onClose, onAdded }: ProviderFormProps) {
  const { t } = useTranslation('singleSignOn');
  const save = useSaveProvider();
  // What the form began with: another person's change meanwhile is a conflict, also when the page has loaded it.
  const [begun, setBegun] = useState(stored);
  const [deleting, setDeleting] = useState(false);
  const { form, submit, saving, failure } = useProblemForm<ProviderValues, string>({
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
    onSave: (values) => save.mutateAsync({ stored: begun, body: providerInput(values) }),
    onSaved: (id) => {
      toastSuccess({ title: t('form.saved', { name: form.getValues().name }) });
      if (begun) setBegun({ ...begun, revision: begun.revision + 1 });
      else onAdded(id);
    },
  });
  const conflict = failure?.code === 'identity-provider.conflict';
  const takeTheirs = () => {
    if (!stored) return;
    form.setInitialValues(valuesOf(stored));
    form.reset();
    setBegun(stored);
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} />
      {failure && <InlineAlert title={t('form.failed')} text={failure.detail} />}
      {conflict && (
        <Button variant="default" mb="md" onClick={takeTheirs}>
          {t('form.takeTheirs')}
        </Button>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card title={t(`kind.${kind}`)}>
            <div className={classes.fields}>
              <TextField
                key={form.key('name')}
                {...form.getInputProps('name')}
                label={t('form.name')}
                description={t('form.nameHelp')}
                maxLength={80}
                required
              />
              {kind === 'oidc' ? (
                <OidcFields form={form} hasSecret={stored?.kind === 'oidc' && stored.hasClientSecret} />
              ) : (
                <SamlFields form={form} />
              )}
              <SwitchField
                key={form.key('enabled')}
                {...form.getInputProps('enabled', { type: 'checkbox' })}
                label={t('form.enabled')}
                description={t('form.enabledHelp')}
              />
            </div>
          </Card>
          <LinkingCard form={form} />
          <MappingCard form={form} departments={settings.departments} />
        </div>
        <ProviderSide kind={kind} stored={stored} settings={settings} onDelete={() => setDeleting(true)} />
      </div>
      <StickyActionBar>
        <Button variant="default" onClick={onClose}>
          {t('form.return')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('form.save')}
        </Button>
      </StickyActionBar>
      {deleting && stored && (
        <DeleteProviderDialog
          provider={stored}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            form.resetDirty();
            onClose();
          }}
        />
      )}
    </form>
  );
}
