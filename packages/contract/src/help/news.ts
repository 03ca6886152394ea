import type { TextKey } from '@simward/texts';
import { type PermissionSet, staff } from '../calls/roles.ts';

interface News {
  /** A sentence of `help.news`. */
  readonly text: Extract<TextKey, `help.news.${string}`>;
  /** The release that brought it. */
  readonly since: string;
  /** Whom it is about. */
  readonly sets: readonly PermissionSet[];
}

const admins = ['admin', 'superadmin'] as const;

/** What is new for staff, at most ten sentences a release, the newest release last. */
export const news: readonly News[] = [
  { text: 'help.news.play', since: '0.2.0', sets: staff },
  { text: 'help.news.playChoice', since: '0.2.0', sets: admins },
  { text: 'help.news.lists', since: '0.2.0', sets: staff },
  { text: 'help.news.debriefing', since: '0.2.0', sets: ['manager', 'superadmin'] },
  { text: 'help.news.stepAnalysis', since: '0.2.0', sets: staff },
  { text: 'help.news.report', since: '0.2.0', sets: staff },
  { text: 'help.news.cards', since: '0.2.0', sets: staff },
  { text: 'help.news.personPage', since: '0.2.0', sets: staff },
  { text: 'help.news.audit', since: '0.2.0', sets: admins },
  { text: 'help.news.includedModule', since: '0.2.0', sets: ['superadmin'] },
];

/** The newest release with news: whoever has seen it, or came after it, has seen all. */
export const newestNews = news.at(-1)?.since ?? '';

/**
 * True for somebody about whom there is a sentence that is newer than what they have seen.
 * @param seen the release up to which they have seen what is new; null for nobody yet
 */
export const hasNews = (permissionSet: PermissionSet, seen: string | null): boolean => {
  const firstUnseen = news.findLastIndex(({ since }) => since === seen) + 1;
  return news.slice(firstUnseen).some(({ sets }) => sets.includes(permissionSet));
};
