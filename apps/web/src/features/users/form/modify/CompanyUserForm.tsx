import { Button } from '@mantine/core';
import { messages, screens, type users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FormErrorSummary } from '../../../../ui/form/frame/FormErrorSummary.tsx';
import { StickyActionBar } from '../../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../../ui/form/frame/UnsavedChanges.tsx';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { FieldsCard } from '../UserFieldCards.tsx';
import classes from '../UserForm.module.css';
import { useFieldLabels } from '../useFieldLabels.ts';
import { useUserFields } from '../useUserFields.tsx';
import { ModifyFailure } from './ModifyFailure.tsx';
import { useModifyForm } from './useModifyForm.ts';

interface CompanyUserFormProps {
  person: users.UserDetail;
}

/** The eight fields that are changed most. */
export function CompanyUserForm({ person }: CompanyUserFormProps) {
  const { t } = useTranslation(['users', 'personForm', 'accessChanges']);
  const specified = { name: t('field.userName'), emailAddress: t('field.email') };
  const labels = { ...useFieldLabels(), ...specified };
  const modify = useModifyForm({
    person,
    onSaved: ({ name, mobileNo, addressWaits }) =>
      toastSuccess({
        title: messages.userModified.text,
        text: addressWaits ? t('accessChanges:addressWaits', { name }) : t('personLine', { name, mobileNo }),
      }),
  });
  const { form, submit, saving, base } = modify;
  const fields = useUserFields({ form, person: base, labels: specified });
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} searchKey="user_id" />
      <FormErrorSummary errors={form.errors} labels={labels} />
      <ModifyFailure modify={modify} />
      <FieldsCard title={t('personForm:form.about')}>
        {fields.companyId}
        {fields.name}
        {fields.emailAddress}
        {fields.departmentId}
        {fields.employeeId}
        <div className={classes.wide}>{fields.modules}</div>
        {fields.location}
        {fields.role}
      </FieldsCard>
      <StickyActionBar>
        <LinkButton to={screens.modifyUserDetails.path} search={{ user_id: person._id }} variant="default">
          {t('personForm:pick.details')}
        </LinkButton>
        <Button type="submit" loading={saving}>
          {t('personForm:form.save')}
        </Button>
      </StickyActionBar>
    </form>
  );
}
