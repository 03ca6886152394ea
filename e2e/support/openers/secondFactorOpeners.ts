import type { Opener } from './opener.ts';

/** What opens over the own second factors, for whoever has one: on a portal of its own, under a host name. */
export const secondFactorOpeners: readonly Opener[] = [
  { of: ['features/second-factors/own/AddAppDialog.tsx'], button: 'Add authenticator app' },
  { of: ['features/second-factors/own/AddPasskeyDialog.tsx'], button: 'Add passkey' },
  { of: ['features/second-factors/own/RenewCodesDialog.tsx'], button: 'Make new codes' },
  { of: ['features/second-factors/own/RemoveFactorDialog.tsx'], button: 'Remove My phone' },
];
