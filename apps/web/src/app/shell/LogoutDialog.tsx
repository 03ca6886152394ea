import { messages } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface LogoutDialogProps {
  onClose: () => void;
  /** Rejects when the server could not be reached; the dialog then says so and stays. */
  onLogout: () => Promise<void>;
}

export function LogoutDialog({ onClose, onLogout }: LogoutDialogProps) {
  const { t } = useTranslation('shell');
  const [failed, setFailed] = useState(false);
  const logout = async () => {
    setFailed(false);
    try {
      await onLogout();
    } catch {
      setFailed(true);
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={logout}
      title={messages.logoutQuestion.title}
      text={messages.logoutQuestion.text}
      confirm={messages.logoutQuestion.button}
      keep={t('logout.stay')}
      failure={failed ? messages.logoutFailed : undefined}
    />
  );
}
