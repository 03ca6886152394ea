import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import type { ProviderValues } from './providerValues.ts';

interface SamlFieldsProps {
  form: UseFormReturnType<ProviderValues>;
}

export function SamlFields({ form }: SamlFieldsProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <>
      <TextField {...form.getInputProps('issuer')} label={t('saml.issuer')} dir="ltr" required />
      <TextField
        {...form.getInputProps('entryPoint')}
        label={t('saml.entryPoint')}
        description={t('saml.entryPointHelp')}
        inputMode="url"
        dir="ltr"
        required
      />
      <TextAreaField
        {...form.getInputProps('certificates')}
        label={t('saml.certificates')}
        description={t('saml.certificatesHelp')}
        rows={4}
        dir="ltr"
        spellCheck={false}
        required
      />
    </>
  );
}
