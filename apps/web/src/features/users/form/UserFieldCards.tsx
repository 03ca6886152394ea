import type { UseFormReturnType } from '@mantine/form';
import { formTexts, type wire } from '@simward/contract';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PictureField } from '../../../ui/form/fields/PictureField.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import type { UserValues } from './userValues.ts';
import type { useUserFields } from './useUserFields.tsx';

const t = textsOf(personFormTexts);
const tUsers = textsOf(usersTexts);

interface UserFieldCardsProps {
  picture: ReactNode;
  fields: ReturnType<typeof useUserFields>;
}

/** The fields of the forms that add and modify a person. */
export function UserFieldCards({ picture, fields }: UserFieldCardsProps) {
  const textsOf = (part: (typeof formTexts)[number]['form']) =>
    formTexts
      .filter(({ form }) => form === part)
      .map(({ name }) => <Fragment key={name}>{fields[name]}</Fragment>);
  return (
    <>
      <Card title={t('form.about')}>
        <Stack gap={16}>
          {picture}
          <Fields>
            {fields.name}
            {fields.emailAddress}
            {fields.gender}
            {textsOf('person')}
          </Fields>
        </Stack>
      </Card>
      <Card title={t('form.membership')}>
        <Stack gap={16}>
          <Fields>
            {fields.companyId}
            {fields.role}
            {fields.departmentId}
            {fields.employeeId}
          </Fields>
          {fields.modules}
        </Stack>
      </Card>
      <Card title={t('form.systems')}>
        <Stack gap={16}>
          <Text as="p" size="sm" color={3}>
            {t('form.systemsHelp')}
          </Text>
          <Fields>{textsOf('systems')}</Fields>
        </Stack>
      </Card>
    </>
  );
}

/** Fields in two columns where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <Grid least={230} most={2}>
      {children}
    </Grid>
  );
}

interface UserPictureProps {
  form: UseFormReturnType<UserValues>;
  stored: z.output<typeof wire.pictureSchema> | null;
  id?: string;
  sent: number | undefined;
}

export function UserPicture({ form, stored, id, sent }: UserPictureProps) {
  const { name } = form.values;
  return (
    <PictureField
      label={tUsers('field.picture')}
      name={name || tUsers('field.name')}
      id={id}
      stored={stored?.Location}
      sent={sent}
      {...form.getInputProps('profilePic')}
    />
  );
}
