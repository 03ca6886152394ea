import { byField, columnTexts, type users } from '@simward/contract';
import type { z } from 'zod';
import { shownAddress } from '../../../domain/people/account/shownAddress.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';

type PasswordState = z.infer<typeof users.passwordStateSchema>;

/** The way in which a person can sign in, without the secret itself. */
export const passwordStateOf = (
  row: Pick<UserRow, 'has_password' | 'has_pin' | 'pin_expires_at' | 'has_identity'>,
  now: Date,
): PasswordState => {
  if (row.has_password) return { state: 'Set', validUntil: null };
  if (row.has_pin && (row.pin_expires_at === null || row.pin_expires_at > now))
    return { state: 'Activation code', validUntil: row.pin_expires_at?.toISOString() ?? null };
  return { state: row.has_identity ? 'SSO' : 'Not set', validUntil: null };
};

/** When an activation code stopped working on the web; null for everybody who can sign in there with something else. */
export const codeExpiredAt = (row: Parameters<typeof passwordStateOf>[0], now: Date): string | null =>
  row.has_pin && passwordStateOf(row, now).state === 'Not set'
    ? (row.pin_expires_at?.toISOString() ?? null)
    : null;

/** A person as lists show them. */
export const userAnswer = async (platform: Platform, row: UserRow): Promise<users.User> => ({
  _id: row.user_id,
  name: row.name,
  emailAddress: shownAddress(row.email),
  mobileNo: row.mobile_no,
  employeeId: row.course_name,
  ...byField(columnTexts, ({ name }) => row[textColumns[name]]),
  role: row.role_name,
  gender: row.gender,
  department: row.departments.map(({ name }) => name),
  departmentId: row.departments.map(({ id }) => id),
  companyId: { _id: row.company_id, companyName: row.company_name },
  status: row.status,
  firstTimeLogin: row.first_time_login,
  changePasswordAtFirstLogin: row.change_password_at_first_login,
  invitedAt: row.invited_at?.toISOString() ?? null,
  profilePic: await pictureOf(platform, row),
  passwordState: passwordStateOf(row, platform.clock.now()),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});

export const userAnswers = (platform: Platform, rows: readonly UserRow[]): Promise<users.User[]> =>
  Promise.all(rows.map((row) => userAnswer(platform, row)));
