import { messages } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { signOut } from '../signOut.ts';

/** Asks before signing out; says so and stays when the server could not be reached. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [failed, setFailed] = useState(false);
  const logout = async () => {
    setFailed(false);
    try {
      await signOut();
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
