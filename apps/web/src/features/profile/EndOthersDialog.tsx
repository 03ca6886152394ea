import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useEndOtherSignIns } from './profile.queries.ts';

interface EndOthersDialogProps {
  onClose: () => void;
}

/** Asks before every other browser and headset is signed out. */
export function EndOthersDialog({ onClose }: EndOthersDialogProps) {
  const { t } = useTranslation('profile');
  const end = useEndOtherSignIns();
  return (
    <ActDialog
      onClose={onClose}
      act={() => end.mutateAsync(undefined)}
      done={() => ({ title: t('devices.allEnded') })}
      danger
      title={t('everywhere.title')}
      text={t('everywhere.text')}
      confirm={t('everywhere.confirm')}
      keep={t('everywhere.keep')}
      icon={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('devices.notEnded')}
    />
  );
}
