import { formTexts } from '@simward/contract';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './UserForm.module.css';
import type { useUserFields } from './useUserFields.tsx';

interface UserFieldCardsProps {
  picture: ReactNode;
  fields: ReturnType<typeof useUserFields>;
}

/** Who the person is, where they belong and what they learn: the body of the forms that add and modify. */
export function UserFieldCards({ picture, fields }: UserFieldCardsProps) {
  const { t } = useTranslation(['users', 'personForm']);
  return (
    <>
      <FieldsCard title={t('personForm:form.about')}>
        <div className={classes.wide}>{picture}</div>
        {fields.name}
        {fields.emailAddress}
        {fields.gender}
        {formTexts.map(({ name }) => (
          <Fragment key={name}>{fields[name]}</Fragment>
        ))}
      </FieldsCard>
      <FieldsCard title={t('personForm:form.membership')}>
        {fields.companyId}
        {fields.role}
        {fields.departmentId}
        {fields.employeeId}
        <div className={classes.wide}>{fields.modules}</div>
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
