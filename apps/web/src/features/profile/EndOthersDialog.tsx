import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useEndOtherSignIns } from './profile.queries.ts';

interface EndOthersDialogProps {
  onClose: () => void;
}

/** Asks before every other browser and headset is signed out. */
export function EndOthersDialog({ onClose }: EndOthersDialogProps) {
  const { t } = useTranslation('profile');
  const end = useEndOtherSignIns();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() =>
        end.mutateAsync(undefined).then(
          () => {
            onClose();
            toastSuccess({ title: t('devices.allEnded') });
          },
          () => undefined,
        )
      }
      danger
      title={t('everywhere.title')}
      text={t('everywhere.text')}
      confirm={t('everywhere.confirm')}
      keep={t('everywhere.keep')}
      icon={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
      failure={end.error ? { title: t('devices.notEnded'), text: end.error.detail } : undefined}
    />
  );
}
