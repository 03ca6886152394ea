import type { taskTopics } from '@simward/texts/help/namedTexts';
import {
  type Icon,
  IconArrowsExchange,
  IconBrowser,
  IconCalendarRepeat,
  IconDeviceVisionPro,
  IconEye,
  IconFileUnknown,
  IconFlag,
  IconKey,
  IconListCheck,
  IconLockQuestion,
  IconMessages,
  IconSchool,
  IconShieldLock,
  IconUserCheck,
  IconUserMinus,
} from '@tabler/icons-react';

const icons: Record<(typeof taskTopics)[number], Icon> = {
  'assign-and-remind': IconUserCheck,
  'class-on-headsets': IconDeviceVisionPro,
  'data-protection-requests': IconShieldLock,
  'debriefing-a-session': IconMessages,
  'first-steps-of-a-company': IconFlag,
  'i-cannot-sign-in': IconLockQuestion,
  'list-of-people': IconListCheck,
  'play-in-a-browser': IconBrowser,
  'report-every-monday': IconCalendarRepeat,
  'result-missing': IconFileUnknown,
  'results-to-the-learning-system': IconSchool,
  'single-sign-on-for-a-company': IconKey,
  'somebody-leaves': IconUserMinus,
  'who-sees-my-results': IconEye,
  'wrong-learner': IconArrowsExchange,
};

const byTopic: ReadonlyMap<string, Icon> = new Map(Object.entries(icons));

/** Each task has an icon of its own, by which people find it again. */
export function TaskIcon({ topic }: { topic: string }) {
  const Sign = byTopic.get(topic);
  return Sign ? <Sign size={18} stroke={1.7} aria-hidden="true" /> : null;
}
