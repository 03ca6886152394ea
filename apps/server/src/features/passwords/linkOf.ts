import type { LinkPurpose } from '../../domain/mails/passwordLink.sql.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLink } from './passwords.sql.ts';

export interface FoundLink {
  companyId: string;
  userId: string;
  state: 'valid' | 'expired' | 'used';
  purpose: LinkPurpose;
  expiresAt: Date;
  name: string;
  email: string;
  mobileNo: string;
  companyName: string;
}

/** The link behind a token; undefined when nobody has it, or has it who may not sign in. */
export const linkOf = async (platform: Platform, token: string): Promise<FoundLink | undefined> => {
  const found = await findInDirectory(platform.database, 'password-token', token);
  if (!found) return undefined;
  const { companyId } = found;
  const row = await platform.database.read({ companyId }, (trx) => findLink(trx, companyId, token));
  if (!row) return undefined;
  const over = row.expires_at <= platform.clock.now();
  return {
    companyId,
    userId: row.user_id,
    state: row.used_at ? 'used' : over ? 'expired' : 'valid',
    purpose: row.purpose,
    expiresAt: row.expires_at,
    name: row.name,
    email: row.email,
    mobileNo: row.mobile_no,
    companyName: row.company_name,
  };
};
