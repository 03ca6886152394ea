import type { BrowserContext } from '@playwright/test';
import { auth, type PermissionSet } from '@simward/contract';
import { callPortal } from './callPortal.ts';

/** The demo sign-ins, the same in every installation. */
export const demoUserIds: Record<PermissionSet, string> = {
  superadmin: '1000000001',
  admin: '1000000002',
  manager: '1000000003',
  user: '1000000004',
};
export const demoPassword = '246810';

/**
 * Gives a browser the sign-in that the sign-in form would: the refresh cookie and the flags in its storage. Each
 * call is a sign-in of its own, because the portal ends a sign-in whose cookie two browsers use.
 */
export const signIn = async (
  context: BrowserContext,
  address: string,
  role: PermissionSet,
): Promise<auth.SignedIn> => {
  const signedIn = await callPortal(context.request, auth.signIn, {
    body: { mobileNo: demoUserIds[role], passwordHash: demoPassword, rememberMe: true },
  });
  const flags = ['simward.loggedIn', 'simward.keepMeLoggedIn'].map((name) => ({ name, value: 'true' }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: address, localStorage: flags }] });
  return signedIn;
};
