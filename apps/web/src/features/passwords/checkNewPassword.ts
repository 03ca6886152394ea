import { passwords, profile } from '@simward/contract';

/** What the server would say of a new password; null when it would take it. */
export function checkNewPassword(password: string, mobileNo: string): string | null {
  const parsed = profile.webPasswordSchema.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  if (passwords.isLikeUserId(password, mobileNo)) return passwords.problems['password.like-user-id'].detail;
  return passwords.isCommon(password) ? passwords.problems['password.common'].detail : null;
}
