import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { auth, knownRoles, type PermissionSet } from '@simward/contract';
import { demoSignIns } from '../../apps/server/seed/demoSignIns.ts';
import { callPortal } from './callPortal.ts';

/** The demo person of a role. */
export const demoPersonOf = (role: PermissionSet) => {
  const person = demoSignIns.find((signIn) => knownRoles[signIn.role] === role);
  if (!person) throw new Error(`The demo data has no ${role}.`);
  return person;
};

/** An access token of the demo person of a role, for calls beside the page. */
export const tokenOf = async (request: APIRequestContext, role: PermissionSet): Promise<string> => {
  const { mobileNo, password } = demoPersonOf(role);
  return (await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } })).token;
};

/**
 * Gives a browser the sign-in that the sign-in form would: the refresh cookie and the flags in its storage. Each
 * call is a sign-in of its own, because the portal ends a sign-in whose cookie two browsers use.
 */
export const signIn = async (
  context: BrowserContext,
  address: string,
  role: PermissionSet,
): Promise<auth.SignedIn> => {
  const { mobileNo, password } = demoPersonOf(role);
  const signedIn = await callPortal(context.request, auth.signIn, {
    body: { mobileNo, passwordHash: password, rememberMe: true },
  });
  const flags = ['simward.loggedIn', 'simward.keepMeLoggedIn'].map((name) => ({ name, value: 'true' }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: address, localStorage: flags }] });
  return signedIn;
};
