import { passwords, profile } from '@simward/contract';

/** What the server would say of a new password; null when it would take it. */
export function checkNewPassword(password: string, mobileNo: string): string | null {
  const parsed = profile.webPasswordSchema.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  return passwords.isLikeUserId(password, mobileNo)
    ? passwords.problems['password.like-user-id'].detail
    : null;
}
