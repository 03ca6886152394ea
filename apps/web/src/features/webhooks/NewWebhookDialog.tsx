import { Checkbox, CheckboxGroup } from '@mantine/core';
import { messages, webhooks } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '../../shared/companies/useCompanyChoices.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldError } from '../../ui/form/FieldError.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { wordOf } from './eventWords.ts';
import classes from './NewWebhookDialog.module.css';
import { SecretDialog } from './SecretDialog.tsx';
import { useAddWebhook } from './webhooks.queries.ts';

/** Asks which address is told of what, and shows the secret, once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const chooses = useCompanyInView() === undefined;
  const companies = useCompanyChoices();
  const add = useAddWebhook();
  const required = (value: string) => (value.trim() === '' ? messages.required.text : null);
  const { form, submit, saving, failure } = useProblemForm<
    { address: string; companyId: string; events: string[] },
    unknown
  >({
    initialValues: { address: '', companyId: '', events: [] },
    validate: {
      address: required,
      companyId: (id) => (chooses ? required(id) : null),
      events: (events) => (events.length === 0 ? t('form.chooseEvent') : null),
    },
    onSave: ({ address, companyId, events }) =>
      add.mutateAsync({
        address,
        events: webhooks.webhookEvents.filter((event) => events.includes(event)),
        ...(companyId !== '' && { companyId }),
      }),
  });
  if (add.data) return <SecretDialog title={t('secret.added')} secret={add.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t('form.title')}
      text={t('form.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('form.failed'), text: failure.detail }}
      confirm={t('form.add')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.address')}
        placeholder="https://"
        required
        inputMode="url"
        maxLength={webhooks.limits.address}
        data-autofocus
        {...form.getInputProps('address')}
      />
      {chooses && (
        <SelectField
          label={t('form.company')}
          required
          searchable
          openOnFocus={false}
          data={companies}
          {...form.getInputProps('companyId')}
          onChange={(id) => form.setFieldValue('companyId', id ?? '')}
        />
      )}
      <CheckboxGroup
        label={t('form.events')}
        required
        data-path="events"
        error={form.errors.events && <FieldError>{form.errors.events}</FieldError>}
        value={form.getValues().events}
        onChange={(chosen) => form.setFieldValue('events', chosen)}
      >
        <div className={classes.events}>
          {webhooks.webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${wordOf(event)}`)} />
          ))}
        </div>
      </CheckboxGroup>
    </FormDialog>
  );
}
