import { type outbox, passwords } from '@simward/contract';

/** With these pauses the tries go on for a day at least, and for a day and a half at most. */
export const mostTries = 20;

const firstPauseMs = 30_000;
const longestPauseMs = 3 * 3_600_000;

/**
 * When a mail that was not taken is tried again: each pause is twice the one before, up to three hours, and by chance up to
 * a quarter shorter, so that mails that failed together are not tried together again.
 * @param tries so far, from 1 on
 * @param chance from 0 to 1
 * @returns undefined once it is given up
 */
export const nextMailTryAt = (tries: number, now: Date, chance: number): Date | undefined => {
  if (tries >= mostTries) return undefined;
  const pause = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs) * (1 - chance / 4);
  return new Date(now.getTime() + Math.round(pause));
};

/**
 * When a mail is of no use any more. Somebody waits for the link of a new password, and has asked for another one by the
 * time it would have ended. An invitation may come later: each try makes a link of its own.
 */
export const uselessFrom = (template: outbox.MailTemplate, createdAt: Date): Date | undefined =>
  template === 'reset' ? new Date(createdAt.getTime() + passwords.linkMinutes * 60_000) : undefined;

/** Longer than any pause: a mail that nobody has looked at for so long was lost while the portal was away. */
const lostAfterMs = 2 * 86_400_000;

/** True for a mail that would come too late to be understood. */
export const isTooLate = (lastChangeAt: Date, now: Date): boolean =>
  now.getTime() - lastChangeAt.getTime() > lostAfterMs;
