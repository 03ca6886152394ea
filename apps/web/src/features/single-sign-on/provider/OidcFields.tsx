import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import type { ProviderValues } from './providerValues.ts';

interface OidcFieldsProps {
  form: UseFormReturnType<ProviderValues>;
  /** A client secret is stored; it is never shown again. */
  hasSecret: boolean;
}

export function OidcFields({ form, hasSecret }: OidcFieldsProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <>
      <TextField
        {...form.getInputProps('issuer')}
        label={t('oidc.issuer')}
        description={t('oidc.issuerHelp')}
        inputMode="url"
        dir="ltr"
        required
      />
      <TextField
        {...form.getInputProps('clientId')}
        label={t('oidc.clientId')}
        dir="ltr"
        autoComplete="off"
        required
      />
      <PasswordField
        {...form.getInputProps('clientSecret')}
        label={t('oidc.clientSecret')}
        description={hasSecret ? t('oidc.secretStored') : t('oidc.secretHelp')}
        autoComplete="off"
      />
      <TextField {...form.getInputProps('scopes')} label={t('oidc.scopes')} dir="ltr" required />
      <SwitchField
        {...form.getInputProps('endSessionAtProvider', { type: 'checkbox' })}
        label={t('oidc.signOut')}
        description={t('oidc.signOutHelp')}
      />
    </>
  );
}
