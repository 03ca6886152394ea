import {
  auth,
  byField,
  emailAddressSchema,
  type FormText,
  formTexts,
  genderSchema,
  type RequestOf,
  type users,
} from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { faultOf } from '../../../lib/texts/sayFault.ts';
import { textsOf } from '../../../lib/texts/texts.ts';

const tMessages = textsOf(messageTexts);

export interface UserValues extends Record<FormText, string> {
  name: string;
  emailAddress: string;
  role: string;
  companyId: string;
  departmentId: string[];
  /** The name of the course. */
  employeeId: string;
  gender: string;
  modules: string[];
  status: boolean;
  changePasswordAtFirstLogin: boolean;
  /** A picture that is chosen and not saved yet; null removes the stored one. */
  profilePic: File | null | undefined;
}

export const valuesOf = (user: users.UserDetail): UserValues => ({
  name: user.name,
  emailAddress: user.emailAddress,
  role: user.role,
  companyId: user.companyId._id,
  departmentId: user.departmentId,
  employeeId: user.employeeId ?? '',
  ...byField(formTexts, ({ name }) => user[name] ?? ''),
  gender: user.gender ?? '',
  modules: user.modules.map(({ moduleId }) => moduleId),
  status: user.status,
  changePasswordAtFirstLogin: user.changePasswordAtFirstLogin,
  profilePic: undefined,
});

/** The values as calls take them, without the picture, which is uploaded. */
export const bodyOf = (values: UserValues) => ({
  name: values.name,
  emailAddress: values.emailAddress,
  role: values.role,
  departmentId: values.departmentId,
  employeeId: textOrNull(values.employeeId),
  ...byField(formTexts, ({ name }) => textOrNull(values[name])),
  gender: genderSchema.nullable().parse(values.gender || null),
  modules: values.modules,
  status: values.status,
  changePasswordAtFirstLogin: values.changePasswordAtFirstLogin,
});

const textOrNull = (text: string) => text.trim() || null;

type Body = Omit<RequestOf<typeof users.modifyUser>['body'], '_id' | 'revision' | 'profilePic'>;

/** The body of a change: only the fields that changed. */
export const changesOf = (values: UserValues, base: UserValues): Body => {
  const changed: readonly string[] = changedFields(values, base);
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([key]) => changed.includes(key)));
};

/** The fields whose values differ. */
export const changedFields = (values: UserValues, base: UserValues): (keyof UserValues)[] =>
  (Object.keys(base) as (keyof UserValues)[]).filter((key) => !isSame(values[key], base[key]));

/** Compares two values. Lists of ids are the same in any order. */
function isSame(a: UserValues[keyof UserValues], b: UserValues[keyof UserValues]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value) => b.includes(value));
}

interface UserChecksInput {
  /** A Manager must choose one of their own departments. */
  departmentRequired: boolean;
}

export const userChecks = ({ departmentRequired }: UserChecksInput) => ({
  ...Object.fromEntries(textFields.map((field) => [field, required])),
  emailAddress: (text: string) => required(text) ?? faultOf(emailAddressSchema, text),
  companyId: required,
  departmentId: (ids: string[]) =>
    departmentRequired && ids.length === 0 ? tMessages('required.text') : null,
});

export const checkUserId = (text: string) => faultOf(auth.mobileNoSchema, text);

const textFields = ['name', 'emailAddress', 'role'] as const;

function required(text: string): string | null {
  return text.trim() ? null : tMessages('required.text');
}
