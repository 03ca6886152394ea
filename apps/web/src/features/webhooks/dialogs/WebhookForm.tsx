import { messages, webhooks } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { CheckListField } from '../../../ui/form/choices/CheckListField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { wordOf } from '../eventWords.ts';

export interface WebhookValues {
  address: string;
  companyId: string;
  events: webhooks.Webhook['events'];
}

interface WebhookFormProps {
  /** The one to change; a new one without. */
  webhook?: webhooks.Webhook;
  words: { title: string; text: string; failed: string; confirm: string };
  onSave: (values: WebhookValues) => Promise<unknown>;
  onSaved?: () => void;
  onClose: () => void;
}

const noneOf: WebhookValues = { address: '', companyId: '', events: [] };
const required = (value: string) => (value.trim() === '' ? messages.required.text : null);

/** Asks which address is told of what. */
export function WebhookForm({ webhook, words, onSave, onSaved, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const chooses = useCompanyInView() === undefined && !webhook;
  const { address, companyId, events } = webhook ?? noneOf;
  const { form, submit, saving, failure } = useProblemForm<WebhookValues, unknown>({
    initialValues: { address, companyId, events },
    validate: {
      address: required,
      companyId: (id) => (chooses ? required(id) : null),
      events: (chosen) => (chosen.length === 0 ? t('form.chooseEvent') : null),
    },
    onSave,
    ...(onSaved && { onSaved }),
  });
  const choices = webhooks.webhookEvents.map((event) => ({
    value: event,
    label: t(`event.${wordOf(event)}`),
  }));
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      submit={submit}
      saving={saving}
      failure={failure && { title: words.failed, text: failure.detail }}
      confirm={words.confirm}
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
      {!webhook && (
        <CompanyField
          label={t('form.company')}
          {...form.getInputProps('companyId')}
          onChange={(id) => form.setFieldValue('companyId', id)}
        />
      )}
      <CheckListField
        label={t('form.events')}
        path="events"
        choices={choices}
        value={form.getValues().events}
        onChange={(chosen) => form.setFieldValue('events', chosen)}
        error={form.errors.events}
      />
    </FormDialog>
  );
}
