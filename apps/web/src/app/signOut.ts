import { singleSignOn } from '@simward/contract';
import { sendRequest } from '../lib/api/sendRequest.ts';
import { session } from '../lib/session/portalSession.ts';

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
export async function signOut(): Promise<void> {
  const address = await findSignOut();
  await session.signOut();
  if (address !== null) window.location.assign(address);
}
