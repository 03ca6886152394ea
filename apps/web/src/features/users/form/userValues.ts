import {
  auth,
  byField,
  emailAddressSchema,
  type FormText,
  formTexts,
  genderSchema,
  messages,
  type RequestOf,
  type users,
} from '@simward/contract';

/** What the forms of a person hold. */
export interface UserValues extends Record<FormText, string> {
  name: string;
  emailAddress: string;
  role: string;
  companyId: string;
  departmentId: string[];
  /** Name of the course. */
  employeeId: string;
  gender: string;
  modules: string[];
  status: boolean;
  changePasswordAtFirstLogin: boolean;
  /** Chosen and not saved yet; null takes the one in force away. */
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

const textFields = ['name', 'emailAddress', 'role'] as const;
const wordOrNull = (text: string) => text.trim() || null;

/** The fields in which a form differs from what it began with. */
export const changedFields = (values: UserValues, base: UserValues): (keyof UserValues)[] =>
  (Object.keys(base) as (keyof UserValues)[]).filter((key) => !isSame(values[key], base[key]));

function isSame(one: UserValues[keyof UserValues], other: UserValues[keyof UserValues]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

type Body = Omit<RequestOf<typeof users.modifyUser>['body'], '_id' | 'revision' | 'profilePic'>;

/** The values as the calls take them; the picture goes its own way. */
export const bodyOf = (values: UserValues) => ({
  name: values.name,
  emailAddress: values.emailAddress,
  role: values.role,
  departmentId: values.departmentId,
  employeeId: wordOrNull(values.employeeId),
  ...byField(formTexts, ({ name }) => wordOrNull(values[name])),
  gender: genderSchema.nullable().parse(values.gender || null),
  modules: values.modules,
  status: values.status,
  changePasswordAtFirstLogin: values.changePasswordAtFirstLogin,
});

/** What a change sends: only the fields that changed. */
export const changesOf = (values: UserValues, base: UserValues): Body => {
  const changed: readonly string[] = changedFields(values, base);
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([key]) => changed.includes(key)));
};

interface ValidationContext {
  /** A Manager's people are in one of the Manager's departments. */
  departmentRequired: boolean;
}

/** The checks of every form of a person. */
export const userChecks = ({ departmentRequired }: ValidationContext) => ({
  ...Object.fromEntries(textFields.map((field) => [field, required])),
  emailAddress: (text: string) => required(text) ?? firstMessage(emailAddressSchema.safeParse(text).error),
  companyId: required,
  departmentId: (ids: string[]) => (departmentRequired && ids.length === 0 ? messages.required.text : null),
});

export const checkUserId = (text: string) => firstMessage(auth.mobileNoSchema.safeParse(text).error);

function required(text: string): string | null {
  return text.trim() ? null : messages.required.text;
}

function firstMessage(error: { issues: readonly { message: string }[] } | undefined): string | null {
  return error?.issues[0]?.message ?? null;
}
