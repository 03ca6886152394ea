import type { Platform } from '../../../platform/platform.ts';
import { passwordContext, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import { hasPassword } from '../configuration/hasPassword.ts';
import type { OasisConnector } from './connector.ts';
import { fileConnector } from './fileConnector.ts';
import { httpConnector } from './httpConnector.ts';

type Opening = Pick<Platform, 'oasis' | 'secretBox' | 'callOutside' | 'storage' | 'clock'>;

/**
 * A company's way to Oasis, for one run; undefined where the operator has named none, and where there is no account for
 * the address that the operator has named.
 */
export const openConnector = (
  { oasis, secretBox, callOutside, storage, clock }: Opening,
  configuration: StoredConfiguration,
): OasisConnector | undefined => {
  const { company_id: companyId, api_account: account, api_password_encrypted: sealed } = configuration;
  if (!oasis) return undefined;
  if (!('url' in oasis)) return fileConnector({ storage, companyId, now: clock.now() });
  if (!hasPassword(configuration)) return undefined;
  return httpConnector(callOutside, {
    url: oasis.url,
    account,
    password: secretBox.open(sealed, passwordContext(companyId)),
  });
};
