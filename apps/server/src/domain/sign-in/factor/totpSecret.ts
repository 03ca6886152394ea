import type { Platform } from '../../../platform/platform.ts';

export const sealTotp = ({ secretBox }: Platform, id: string, secret: string): Buffer =>
  secretBox.seal(secret, contextOf(id));

/** Binds the sealed secret to its row: moved to another row, it cannot be opened. */
const contextOf = (id: string) => `second-factor:${id}`;

export const openTotp = (
  { secretBox }: Platform,
  row: { second_factor_id: string; secret_encrypted: Buffer | null },
): string => {
  if (!row.secret_encrypted) throw new Error('An authenticator app has a secret');
  return secretBox.open(row.secret_encrypted, contextOf(row.second_factor_id));
};
