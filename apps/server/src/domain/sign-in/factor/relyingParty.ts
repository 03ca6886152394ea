import { isIP } from 'node:net';
import type { Platform } from '../../../platform/platform.ts';

/** Whom a passkey is made for: the portal's host name, and the one origin from which it may be used. */
export const relyingPartyOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => ({
  id: publicUrl.hostname,
  origin: publicUrl.origin,
  /** Browsers make no passkeys for an address of numbers. */
  possible: isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) === 0,
});
