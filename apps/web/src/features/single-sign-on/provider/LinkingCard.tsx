import type { UseFormReturnType } from '@mantine/form';
import { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './ProviderForm.module.css';
import type { ProviderValues } from './providerValues.ts';

interface LinkingCardProps {
  form: UseFormReturnType<ProviderValues>;
}

/** How the first sign-in of somebody finds the person here. */
export function LinkingCard({ form }: LinkingCardProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <Card title={t('linking.title')}>
      <div className={classes.fields}>
        <p>{t('linking.text')}</p>
        <TextField {...form.getInputProps('identifierClaim')} label={t('linking.claim')} dir="ltr" required />
        <SelectField
          {...form.getInputProps('identifier')}
          label={t('linking.field')}
          data={singleSignOn.linkIdentifiers.map((value) => ({ value, label: t(`identifier.${value}`) }))}
          allowDeselect={false}
          required
        />
      </div>
    </Card>
  );
}
