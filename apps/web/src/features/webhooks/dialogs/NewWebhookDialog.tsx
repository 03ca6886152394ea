import { useTranslation } from 'react-i18next';
import { useAddWebhook } from '../webhooks.queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Adds a webhook and shows its secret, once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
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
