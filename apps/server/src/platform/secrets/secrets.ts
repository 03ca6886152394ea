import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readOrCreateSecret } from './secretFile.ts';

export type Secrets = {
  /** The key that signs access, headset and refresh tokens. */
  tokenKey: Uint8Array;
  /** Part of every password hash, so that passwords cannot be guessed from the database alone. */
  pepper: Uint8Array;
  /** The key that encrypts other systems' credentials in the database. */
  encryptionKey: Uint8Array;
  /** The key that signs the addresses of files. */
  linkKey: Uint8Array;
  /**
   * The key that seals the entries of the audit log, so that nobody with the database alone can hide a
   * change.
   */
  auditKey: Uint8Array;
  /** Seed of the key pair with which headsets seal sign-ins made offline. */
  sealingSeed: Uint8Array;
  /** Identifies the master key without revealing it, to find out whether a backup belongs to it. */
  fingerprint: string;
};

/**
 * The instance's secrets, all derived from one master key: SIMWARD_SECRET_KEY, or `secrets/master.key` in the
 * data directory, which the first start makes.
 */
export function loadSecrets(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  const master = config.secretKey ?? readOrCreateSecret(join(config.dataDir, 'secrets', 'master.key'));
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', Buffer.from(master, 'base64'), '', `simward ${purpose}`, 32));
  return {
    tokenKey: derive('token key'),
    pepper: derive('pepper'),
    encryptionKey: derive('encryption key'),
    linkKey: derive('link key'),
    auditKey: derive('audit key'),
    sealingSeed: derive('sealing seed'),
    fingerprint: Buffer.from(derive('fingerprint')).toString('hex').slice(0, 16),
  };
}
