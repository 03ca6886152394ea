import { Button } from '@mantine/core';
import { webhooks } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { webhooksTexts } from '@simward/texts/webhooks';
import { IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { SecretToCopy } from '../../shared/integrations/SecretToCopy.tsx';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/DialogFrame.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckListField } from '../../ui/form/fields/FormFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useActOnWebhook, useAddWebhook, useChangeWebhook, useRotateSecret } from './webhooks.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(webhooksTexts);

interface RowDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** Adds a webhook, then shows its secret, once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const add = useAddWebhook();
  if (add.data) return <SecretDialog title={t('secret.added')} secret={add.data.secret} onClose={onClose} />;
  return (
    <WebhookForm
      title={t('form.title')}
      text={t('form.text')}
      failed={t('form.failed')}
      confirm={t('form.add')}
      onSave={({ address, companyId, events }) =>
        add.mutateAsync({ address, events, ...(companyId !== '' && { companyId }) })
      }
      onClose={onClose}
    />
  );
}

/** Gives a webhook another address or other events; its secret and history stay. */
export function ChangeWebhookDialog({ webhook, onClose }: RowDialogProps) {
  const change = useChangeWebhook();
  return (
    <WebhookForm
      webhook={webhook}
      title={t('change.title')}
      text={t('change.text')}
      failed={t('change.failed')}
      confirm={t('change.save')}
      onSave={({ address, events }) => change.mutateAsync({ id: webhook._id, address, events })}
      onSaved={() => {
        toastSuccess({ title: t('done.change') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Asks first, then makes another secret and shows it, which happens only once. */
export function RotateDialog({ webhook, onClose }: RowDialogProps) {
  const rotate = useRotateSecret();
  if (rotate.data) {
    const { secret, oldSecretUntil } = rotate.data;
    return (
      <SecretDialog title={t('secret.rotated')} secret={secret} until={oldSecretUntil} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => rotate.mutate(webhook._id)}
      title={t('ask.rotate')}
      text={t('ask.rotateText')}
      confirm={t('ask.rotateConfirm')}
      keep={t('ask.keep')}
      failure={rotate.error ? { title: t('failed'), text: rotate.error.detail } : undefined}
    />
  );
}

export function DeleteDialog({ webhook, onClose }: RowDialogProps) {
  const { mutateAsync } = useActOnWebhook();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => mutateAsync({ id: webhook._id, act: 'delete' })}
      done={() => ({ title: t('done.delete') })}
      title={t('ask.delete')}
      text={t('ask.deleteText')}
      consequence={<p>{webhook.address}</p>}
      confirm={t('ask.deleteConfirm')}
      keep={t('ask.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('failed')}
    />
  );
}

interface WebhookValues {
  address: string;
  companyId: string;
  events: webhooks.Webhook['events'];
}

interface WebhookFormProps {
  /** The webhook to change; absent when adding one. */
  webhook?: webhooks.Webhook;
  title: string;
  text: string;
  failed: string;
  confirm: string;
  onSave: (values: WebhookValues) => Promise<unknown>;
  onSaved?: () => void;
  onClose: () => void;
}

const emptyForm: WebhookValues = { address: '', companyId: '', events: [] };
const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);

function WebhookForm({ webhook, title, text, failed, confirm, onSave, onSaved, onClose }: WebhookFormProps) {
  const mustChooseCompany = useCompanyInView() === undefined && !webhook;
  const { address, companyId, events } = webhook ?? emptyForm;
  const { form, submit, saving, failure } = useProblemForm<WebhookValues, unknown>({
    initialValues: { address, companyId, events },
    validate: {
      address: required,
      companyId: (id) => (mustChooseCompany ? required(id) : null),
      events: (names) => (names.length === 0 ? t('form.chooseEvent') : null),
    },
    onSave,
    ...(onSaved && { onSaved }),
  });
  return (
    <FormDialog
      title={title}
      text={text}
      submit={submit}
      saving={saving}
      failure={failure && { title: failed, text: failure.detail }}
      confirm={confirm}
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
        choices={webhooks.webhookEvents.map((event) => ({
          value: event,
          label: t(`event.${event}`),
        }))}
        value={form.getValues().events}
        onChange={(names) => form.setFieldValue('events', names)}
        error={form.errors.events}
      />
    </FormDialog>
  );
}

interface SecretDialogProps {
  title: string;
  secret: string;
  /** The instant until which deliveries are signed with the old secret, too. */
  until?: string;
  onClose: () => void;
}

function SecretDialog({ title, secret, until, onClose }: SecretDialogProps) {
  const format = useFormat();
  return (
    // `held`: a stray click must not close the dialog, because the secret is shown only once.
    <Dialog title={title} text={t('secret.text')} size={520} held onClose={onClose}>
      <SecretToCopy
        label={t('secret.label')}
        text={secret}
        copy={t('secret.copy')}
        copied={t('secret.copied')}
      />
      {until && (
        <Text as="p" size="sm" color={3} above={8}>
          {t('secret.both', { moment: format.instant(until) })}
        </Text>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{t('secret.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
