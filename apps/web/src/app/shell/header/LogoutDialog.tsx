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

/** Asks before signing out. When the server cannot be reached, the dialog says so and stays open. */
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

/**
 * Ends the sign-in on the server and in this browser. After a sign-in through an identity provider, the
 * browser is then sent there to end the provider's session, too. Rejects while the server cannot be reached.
 */
async function signOut(): Promise<void> {
  // The provider's address can be asked for only with the token, so this comes before the sign-in ends.
  const address = await findProviderSignOut();
  await session.signOut();
  if (address !== null) window.location.assign(address);
}

/** The address that ends the session at the identity provider; null without one. */
const findProviderSignOut = async (): Promise<string | null> => {
  const token = session.getToken();
  if (token === undefined) return null;
  try {
    return (await sendRequest(singleSignOn.findSignOut, {}, { token })).address;
  } catch {
    // Signing out here must work also when the provider's address cannot be found.
    return null;
  }
};
