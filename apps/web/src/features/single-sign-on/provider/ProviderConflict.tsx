import { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../../ui/form/ConflictNotice.tsx';
import { type ProviderValues, valuesOf } from './providerValues.ts';

interface ProviderConflictProps {
  /** What another person stored meanwhile. */
  stored: singleSignOn.Provider;
  values: ProviderValues;
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** What another person changed in this provider meanwhile. */
export function ProviderConflict({ stored, values, ...choice }: ProviderConflictProps) {
  const { t } = useTranslation('singleSignOn');
  const yesNo = (on: boolean) => (on ? t('form.yes') : t('form.no'));
  const lines = ({ roleMappings, departmentMappings }: ProviderValues) =>
    t('mapping.lines', { roles: roleMappings.length, departments: departmentMappings.length });
  const theirs = valuesOf(stored);
  const shown: [string, (of: ProviderValues) => string][] = [
    [t('form.name'), ({ name }) => name],
    [t(stored.kind === 'oidc' ? 'oidc.issuer' : 'saml.issuer'), ({ issuer }) => issuer],
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
  const fields = shown
    .map(([label, text]) => ({ label, theirs: text(theirs), mine: text(values) }))
    .filter((field) => field.theirs !== field.mine);
  return (
    <ConflictNotice
      text={singleSignOn.problems['identity-provider.conflict'].detail}
      fields={fields}
      {...choice}
    />
  );
}
