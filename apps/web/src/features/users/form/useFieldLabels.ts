import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Every field of a person and what it is called. */
export function useFieldLabels() {
  const { t } = useTranslation('users');
  return useMemo(
    () => ({
      name: t('field.name'),
      emailAddress: t('field.emailAddress'),
      gender: t('field.gender'),
      location: t('field.location'),
      companyId: t('field.companyName'),
      role: t('field.role'),
      departmentId: t('field.department'),
      employeeId: t('field.course'),
      modules: t('field.modules'),
      mobileNo: t('field.mobileNo'),
      pin: t('field.pin'),
      status: t('field.status'),
      changePasswordAtFirstLogin: t('field.changePassword'),
      profilePic: t('field.picture'),
    }),
    [t],
  );
}
