import { useTranslation } from 'react-i18next';
import type { WrittenField } from '../../../ui/form/ConflictNotice.tsx';
import type { ProviderValues } from './providerValues.ts';

/** The fields of a provider in words. */
export function useWrittenProvider(kind: ProviderValues['kind']): readonly WrittenField<ProviderValues>[] {
  const { t } = useTranslation('singleSignOn');
  const yesNo = (on: boolean) => (on ? t('form.yes') : t('form.no'));
  const lines = ({ roleMappings, departmentMappings }: ProviderValues) =>
    t('mapping.lines', { roles: roleMappings.length, departments: departmentMappings.length });
  return [
    [t('form.name'), ({ name }) => name],
    [t(kind === 'oidc' ? 'oidc.issuer' : 'saml.issuer'), ({ issuer }) => issuer],
    [t('oidc.clientId'), ({ clientId }) => clientId],
    [t('oidc.scopes'), ({ scopes }) => scopes],
    [t('oidc.signOut'), ({ endSessionAtProvider }) => yesNo(endSessionAtProvider)],
    [t('saml.entryPoint'), ({ entryPoint }) => entryPoint],
    [t('saml.certificates'), ({ certificates }) => certificates],
    [t('form.enabled'), ({ enabled }) => yesNo(enabled)],
    [t('linking.claim'), ({ identifierClaim }) => identifierClaim],
    [t('linking.field'), ({ identifier }) => t(`identifier.${identifier}`)],
    [t('mapping.roleClaim'), ({ roleClaim }) => roleClaim],
    [t('mapping.departmentClaim'), ({ departmentClaim }) => departmentClaim],
    [t('mapping.title'), lines],
    [t('mapping.each'), ({ mapAtEachSignIn }) => yesNo(mapAtEachSignIn)],
  ];
}
