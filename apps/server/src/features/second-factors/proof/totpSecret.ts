import type { Platform } from '../../../platform/platform.ts';

/** The secret opens in its own row alone. */
const placeOf = (id: string) => `second-factor:${id}`;

export const sealTotp = ({ secretBox }: Platform, id: string, secret: string): Buffer =>
  secretBox.seal(secret, placeOf(id));

export const openTotp = (
  { secretBox }: Platform,
  row: { second_factor_id: string; secret_encrypted: Buffer | null },
): string => {
  if (!row.secret_encrypted) throw new Error('An authenticator app has a secret');
  return secretBox.open(row.secret_encrypted, placeOf(row.second_factor_id));
};
