import type { oasis, RequestOf } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useGiveUp } from '../oasis.queries.ts';

interface GiveUpDialogProps {
  chosen: RequestOf<typeof oasis.giveUpDeliveries>['body'];
  count: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before results are sent no more. */
export function GiveUpDialog({ chosen, count, onClose, onDone }: GiveUpDialogProps) {
  const { t } = useTranslation('oasis');
  const giveUp = useGiveUp();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => {
        const { givenUp } = await giveUp.mutateAsync(chosen);
        toastSuccess({ title: t('giveUp.done', { count: givenUp }) });
        onDone();
        onClose();
      }}
      title={t('giveUp.title', { count })}
      text={t('giveUp.text')}
      confirm={t('giveUp.confirm')}
      keep={t('giveUp.keep')}
      failure={giveUp.error ? { title: t('giveUp.failed'), text: giveUp.error.detail } : undefined}
    />
  );
}
