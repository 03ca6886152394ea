import { byField, formTexts } from '@simward/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The label of each field of a person. */
export function useFieldLabels() {
  const { t } = useTranslation('users');
  const { t: label } = useTranslation('personFields');
  return useMemo(
    () => ({
      ...byField(formTexts, ({ name }) => label(name)),
      name: t('field.name'),
      emailAddress: t('field.emailAddress'),
      gender: t('field.gender'),
      companyId: t('field.companyName'),
      role: t('field.role'),
      departmentId: t('field.department'),
      employeeId: t('field.employeeId'),
      modules: t('field.modules'),
      mobileNo: t('field.mobileNo'),
      pin: t('field.pin'),
      status: t('field.status'),
      changePasswordAtFirstLogin: t('field.changePassword'),
      profilePic: t('field.picture'),
    }),
    [t, label],
  );
}
