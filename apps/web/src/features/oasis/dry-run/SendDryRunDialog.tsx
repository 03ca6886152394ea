import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useSendDryRun } from '../oasis.queries.ts';

interface SendDryRunDialogProps {
  /** How many would go. */
  count: number;
  onClose: () => void;
}

/** Asks before results of the past are sent. */
export function SendDryRunDialog({ count, onClose }: SendDryRunDialogProps) {
  const { t } = useTranslation('oasis');
  const send = useSendDryRun();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => {
        const { noted, unmatched } = await send.mutateAsync();
        toastSuccess({
          title: t('dryRun.sent', { count: noted - unmatched }),
          text: t('dryRun.sentText', { count: unmatched }),
        });
        onClose();
      }}
      title={t('dryRun.send', { count })}
      text={t('dryRun.sendText')}
      confirm={t('dryRun.confirm')}
      keep={t('dryRun.keep')}
      failure={send.error ? { title: t('dryRun.notSent'), text: send.error.detail } : undefined}
    />
  );
}
