import type { UseFormReturnType } from '@mantine/form';
import { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { MappingRows } from './MappingRows.tsx';
import classes from './ProviderForm.module.css';
import type { ProviderValues } from './providerValues.ts';

interface MappingCardProps {
  form: UseFormReturnType<ProviderValues>;
  departments: readonly { _id: string; name: string }[];
}

/** Which values of the provider's claims stand for which roles and departments. */
export function MappingCard({ form, departments }: MappingCardProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <Card title={t('mapping.title')}>
      <div className={classes.fields}>
        <p>{t('mapping.text')}</p>
        <MappingRows
          form={form}
          claim="roleClaim"
          claimLabel={t('mapping.roleClaim')}
          list="roleMappings"
          target="role"
          targetLabel={t('mapping.role')}
          add={t('mapping.addRole')}
          choices={singleSignOn.mappableRoles.map((role) => ({ value: role, label: role }))}
          onAdd={() => form.insertListItem('roleMappings', { value: '', role: 'User' })}
        />
        <MappingRows
          form={form}
          claim="departmentClaim"
          claimLabel={t('mapping.departmentClaim')}
          list="departmentMappings"
          target="departmentId"
          targetLabel={t('mapping.department')}
          add={t('mapping.addDepartment')}
          choices={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
          onAdd={() => form.insertListItem('departmentMappings', { value: '', departmentId: '' })}
        />
        <SwitchField
          {...form.getInputProps('mapAtEachSignIn', { type: 'checkbox' })}
          label={t('mapping.each')}
          description={t('mapping.eachHelp')}
        />
      </div>
    </Card>
  );
}
