import { messages, singleSignOn } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendRequest } from '../../../lib/api/sending/sendRequest.ts';
import { session } from '../../../lib/session/portalSession.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

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

/** Where the provider's own session ends; asked while the sign-in here still stands. */
const findSignOut = async (): Promise<string | null> => {
  const token = session.getToken();
  if (token === undefined) return null;
  try {
    return (await sendRequest(singleSignOn.findSignOut, {}, { token })).address;
  } catch {
    // Signing out here must not fail because that cannot be told.
    return null;
  }
};

/**
 * Ends the sign-in on the server and here; a browser that came through an identity provider goes on to end the session
 * there. Rejects while the server cannot be told.
 */
async function signOut(): Promise<void> {
  const address = await findSignOut();
  await session.signOut();
  if (address !== null) window.location.assign(address);
}
