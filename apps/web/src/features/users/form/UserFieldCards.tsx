import type { UseFormReturnType } from '@mantine/form';
import { formTexts, type wire } from '@simward/contract';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PictureField } from '../../../ui/form/fields/PictureField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './UserForm.module.css';
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
      <FieldsCard title={t('form.about')}>
        <div className={classes.wide}>{picture}</div>
        {fields.name}
        {fields.emailAddress}
        {fields.gender}
        {textsOf('person')}
      </FieldsCard>
      <FieldsCard title={t('form.membership')}>
        {fields.companyId}
        {fields.role}
        {fields.departmentId}
        {fields.employeeId}
        <div className={classes.wide}>{fields.modules}</div>
      </FieldsCard>
      <FieldsCard title={t('form.systems')}>
        <p className={classes.wideHelp}>{t('form.systemsHelp')}</p>
        {textsOf('systems')}
      </FieldsCard>
    </>
  );
}

interface FieldsCardProps {
  title: string;
  children: ReactNode;
}

export function FieldsCard({ title, children }: FieldsCardProps) {
  return (
    <Card title={title}>
      <div className={classes.fields}>{children}</div>
    </Card>
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
