import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useDecideLink } from './singleSignOn.queries.ts';

interface EndLinkDialogProps {
  link: singleSignOn.IdentityLink;
  onClose: () => void;
}

/** Refuses a link that waits, or ends one that was approved. */
export function EndLinkDialog({ link, onClose }: EndLinkDialogProps) {
  const { t } = useTranslation('singleSignOn');
  const decide = useDecideLink();
  const act = link.approvedAt === null ? 'refuse' : 'end';
  const { userName: name, claimedAs } = link;
  const confirm = () =>
    decide.mutateAsync({ id: link._id, approve: false }).then(
      () => {
        toastSuccess({ title: t(`decide.${act}.done`, { name }) });
        onClose();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      onConfirm={confirm}
      title={t(`decide.${act}.title`, { name })}
      text={t(`decide.${act}.text`, { claimedAs })}
      confirm={t(`decide.${act}.confirm`)}
      keep={t(`decide.${act}.keep`)}
      failure={decide.error ? { title: t('decide.failed'), text: decide.error.detail } : undefined}
    />
  );
}
