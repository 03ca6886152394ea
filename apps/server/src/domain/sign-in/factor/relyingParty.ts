import { isIP } from 'node:net';
import type { Platform } from '../../../platform/platform.ts';

/** The portal as the relying party of passkeys: its host name, and the only origin at which they work. */
export const relyingPartyOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => ({
  id: publicUrl.hostname,
  origin: publicUrl.origin,
  /** False when the host is an IP address, for which browsers make no passkeys. */
  possible: isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) === 0,
});
