import { Button } from '@mantine/core';
import { messages, screens, webhooks } from '@simward/contract';
import { IconPlus, IconTrash, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { GuideButton } from '../../shared/integrations/GuideButton.tsx';
import { IntegrationTabs } from '../../shared/integrations/IntegrationTabs.tsx';
import { ShownOnce } from '../../shared/integrations/ShownOnce.tsx';
import { MakerActDialog } from '../../shared/makers/MakerActDialog.tsx';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckListField } from '../../ui/form/choices/CheckListField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import type { AskedAct } from './askedAct.ts';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import classes from './dialogs/SecretDialog.module.css';
import { wordOf } from './eventWords.ts';
import { useWebhookColumns } from './webhookColumns.tsx';
import {
  useActOnWebhook,
  useAddWebhook,
  useChangeWebhook,
  useRotateSecret,
  webhooksQuery,
} from './webhooks.queries.ts';

/** The addresses of a company's own systems that are told of events. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AskedAct>();
  const query = useQuery(webhooksQuery);
  const columns = useWebhookColumns(setAsked);
  const all = query.data?.webhooks;
  const close = () => setAsked(undefined);
  const add = (primary: boolean) => (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={screens.webhooks.title}
        facts={all ? t('facts', { count: all.length }) : '\u00a0'}
        actions={
          <>
            <GuideButton label={t('guide')} />
            {add(true)}
          </>
        }
      />
      <IntegrationTabs current="webhooks" />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ address, companyName, maker }) => `${address} ${companyName} ${maker.actsFor}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconWebhook} reason={t('table.none')} action={add(false)} />}
      />
      {adding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {asked?.act === 'history' && <HistoryDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'change' && <ChangeWebhookDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'rotate' && <RotateDialog webhook={asked.webhook} onClose={close} />}
      {asked?.act === 'takeOver' && (
        <MakerActDialog
          act="takeOver"
          thing={{ kind: 'webhook', id: asked.webhook._id, name: asked.webhook.address }}
          list={webhooksQuery.queryKey}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && <DeleteDialog webhook={asked.webhook} onClose={close} />}
    </>
  );
}

interface RotateDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** Asks, makes another secret and shows it, once. */
function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const { t } = useTranslation('webhooks');
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

interface SecretDialogProps {
  title: string;
  secret: string;
  /** Until when the one before signs too. */
  until?: string;
  onClose: () => void;
}

/** A webhook's new secret, this once. */
function SecretDialog({ title, secret, until, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    // A stray click must not take away a secret that is shown once.
    <Dialog title={title} text={t('secret.text')} size={520} held onClose={onClose}>
      <ShownOnce
        label={t('secret.label')}
        text={secret}
        copy={t('secret.copy')}
        copied={t('secret.copied')}
      />
      {until && <p className={classes.until}>{t('secret.both', { moment: format.instant(until) })}</p>}
      <DialogButtons>
        <Button onClick={onClose}>{t('secret.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ChangeWebhookDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** Another address or other events for a webhook, whose secret and history stay. */
function ChangeWebhookDialog({ webhook, onClose }: ChangeWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const change = useChangeWebhook();
  return (
    <WebhookForm
      webhook={webhook}
      words={{
        title: t('change.title'),
        text: t('change.text'),
        failed: t('change.failed'),
        confirm: t('change.save'),
      }}
      onSave={({ address, events }) => change.mutateAsync({ id: webhook._id, address, events })}
      onSaved={() => {
        toastSuccess({ title: t('done.change') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface WebhookValues {
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
function WebhookForm({ webhook, words, onSave, onSaved, onClose }: WebhookFormProps) {
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

interface DeleteDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('webhooks');
  const change = useActOnWebhook();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => change.mutateAsync({ id: webhook._id, act: 'delete' })}
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

/** Adds a webhook and shows its secret, once. */
function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const add = useAddWebhook();
  if (add.data) return <SecretDialog title={t('secret.added')} secret={add.data.secret} onClose={onClose} />;
  return (
    <WebhookForm
      words={{
        title: t('form.title'),
        text: t('form.text'),
        failed: t('form.failed'),
        confirm: t('form.add'),
      }}
      onSave={({ address, companyId, events }) =>
        add.mutateAsync({ address, events, ...(companyId !== '' && { companyId }) })
      }
      onClose={onClose}
    />
  );
}
