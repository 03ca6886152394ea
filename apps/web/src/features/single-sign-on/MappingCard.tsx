import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { singleSignOn } from '@simward/contract';
import { singleSignOnTexts } from '@simward/texts/single-sign-on';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import type { ProviderValues } from './providerValues.ts';

const t = textsOf(singleSignOnTexts);

interface MappingCardProps {
  form: UseFormReturnType<ProviderValues>;
  departments: readonly { _id: string; name: string }[];
}

/** Maps values of the provider's claims to roles and departments. */
export function MappingCard({ form, departments }: MappingCardProps) {
  return (
    <Card title={t('mapping.title')}>
      <Stack gap={16}>
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
      </Stack>
    </Card>
  );
}

interface MappingRowsProps {
  form: UseFormReturnType<ProviderValues>;
  /** The field that names the claim. */
  claim: 'roleClaim' | 'departmentClaim';
  claimLabel: string;
  list: 'roleMappings' | 'departmentMappings';
  /** The field of a row that its value is mapped to. */
  target: 'role' | 'departmentId';
  targetLabel: string;
  choices: readonly { value: string; label: string }[];
  add: string;
  onAdd: () => void;
}

/** The rows of one claim: each value with the role or department it is mapped to. */
function MappingRows(props: MappingRowsProps) {
  const { form, claim, claimLabel, list, target, targetLabel, choices, add, onAdd } = props;
  return (
    <>
      <TextField {...form.getInputProps(claim)} label={claimLabel} dir="ltr" />
      <Stack>
        {form.getValues()[list].map((_row, index) => (
          <Row key={form.key(`${list}.${index}`)} align="start" nowrap>
            <TextField
              {...form.getInputProps(`${list}.${index}.value`)}
              flex={1}
              miw={0}
              aria-label={t('mapping.value')}
              placeholder={t('mapping.value')}
              maxLength={singleSignOn.limits.claim}
            />
            <SelectField
              {...form.getInputProps(`${list}.${index}.${target}`)}
              flex={1}
              miw={0}
              aria-label={targetLabel}
              placeholder={targetLabel}
              data={[...choices]}
              allowDeselect={false}
            />
            <ActionIcon
              size={38}
              aria-label={t('mapping.remove')}
              onClick={() => form.removeListItem(list, index)}
            >
              <IconTrash size={17} stroke={1.7} />
            </ActionIcon>
          </Row>
        ))}
        <Row>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.9} aria-hidden="true" />}
            onClick={onAdd}
          >
            {add}
          </Button>
        </Row>
      </Stack>
    </>
  );
}
