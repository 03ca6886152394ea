import { singleSignOn } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { shellTexts } from '@simward/texts/shell';
import { useState } from 'react';
import { sendRequest } from '../../../lib/api/sendRequest.ts';
import { session } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(shellTexts);

/** Asks before signing out; says so and stays when the server could not be reached. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
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
      title={tMessages('logoutQuestion.title')}
      text={tMessages('logoutQuestion.text')}
      confirm={tMessages('logoutQuestion.button')}
      keep={t('logout.stay')}
      failure={
        failed ? { title: tMessages('logoutFailed.title'), text: tMessages('logoutFailed.text') } : undefined
      }
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
