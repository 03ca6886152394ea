import type { webhooks } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useRotateSecret } from '../webhooks.queries.ts';
import { SecretDialog } from './SecretDialog.tsx';

interface RotateDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

/** Asks, makes another secret and shows it, once. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
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
