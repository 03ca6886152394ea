import type { webhooks } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useActOnWebhook } from '../webhooks.queries.ts';

interface DeleteDialogProps {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

export function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
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
