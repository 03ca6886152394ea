import type { Platform } from '../../../platform/platform.ts';
import { passwordContext, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import type { OasisConnector } from './connector.ts';
import { httpConnector } from './httpConnector.ts';

/** The way to Oasis with a company's account; undefined where the operator has named no address. */
export const openConnector = (
  { oasis, secretBox, callOutside }: Pick<Platform, 'oasis' | 'secretBox' | 'callOutside'>,
  configuration: StoredConfiguration,
): OasisConnector | undefined =>
  oasis
    ? httpConnector(callOutside, {
        url: oasis.url,
        account: configuration.api_account,
        password: secretBox.open(
          configuration.api_password_encrypted,
          passwordContext(configuration.company_id),
        ),
      })
    : undefined;
