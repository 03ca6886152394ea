import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialogs/ActDialog.tsx';
import type { Headset } from '../../headset.ts';
import { useRevokeHeadset } from '../../headsets.queries.ts';

interface RevokeDialogProps {
  headset: Headset;
  onClose: () => void;
}

/** Asks before a headset loses its access. */
export function RevokeDialog({ headset, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('headsets');
  const { name, unsynced } = headset;
  const revoke = useRevokeHeadset();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => revoke.mutateAsync(headset._id)}
      done={() => ({ title: t('revoke.done', { name }) })}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      consequence={
        <>
          {unsynced > 0 && <p>{t('revoke.unsynced', { count: unsynced })}</p>}
          <p>{t('revoke.consequence')}</p>
        </>
      }
      confirm={t('revoke.confirm')}
      keep={t('revoke.keep')}
      icon={<IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('revoke.failed')}
    />
  );
}
