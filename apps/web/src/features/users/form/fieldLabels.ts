import { byField, formTexts } from '@simward/contract';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { usersTexts } from '@simward/texts/users/users';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(usersTexts);
const tPersonFields = textsOf(personFieldsTexts);

/** The label of each field of a person. */
export const fieldLabels = {
  ...byField(formTexts, ({ name }) => tPersonFields(name)),
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
};
