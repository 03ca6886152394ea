import type { webhooks } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeWebhook } from '../webhooks.queries.ts';
import { WebhookForm } from './WebhookForm.tsx';

interface ChangeWebhookDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** Another address or other events for a webhook, whose secret and history stay. */
export function ChangeWebhookDialog({ webhook, onClose }: ChangeWebhookDialogProps) {
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
