import type { accessChanges } from '@simward/contract';
import { useTranslation } from 'react-i18next';

/** What a waiting change is, in one line. */
export function useAccessChangeText() {
  const { t } = useTranslation('accessChanges');
  return ({ kind, emailAddress, providerName, claimedAs, askedBy }: accessChanges.AccessChange): string =>
    t(kind, {
      emailAddress: emailAddress ?? '',
      providerName: providerName ?? '',
      claimedAs: claimedAs ?? '',
      asker: askedBy.name ?? t('elsewhere'),
    });
}
