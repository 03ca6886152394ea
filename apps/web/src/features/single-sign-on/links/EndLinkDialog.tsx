import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useDecideLink } from '../single-sign-on.queries.ts';

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
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => decide.mutateAsync({ id: link._id, approve: false })}
      done={() => ({ title: t(`decide.${act}.done`, { name }) })}
      title={t(`decide.${act}.title`, { name })}
      text={t(`decide.${act}.text`, { claimedAs })}
      confirm={t(`decide.${act}.confirm`)}
      keep={t(`decide.${act}.keep`)}
      failed={t('decide.failed')}
    />
  );
}
