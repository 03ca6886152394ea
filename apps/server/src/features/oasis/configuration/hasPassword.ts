import type { StoredConfiguration } from './configuration.sql.ts';

/** Where results go into files nobody was asked for one. */
export const hasPassword = ({
  api_password_encrypted: sealed,
}: Pick<StoredConfiguration, 'api_password_encrypted'>): boolean => sealed.length > 0;
