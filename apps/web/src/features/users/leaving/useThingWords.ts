import type { KeyScope, makers, webhooks } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { weekdayOf } from '../../../shared/makers/weekdayOf.ts';

const scopeWords = {
  'results:read': 'results',
  'users:manage': 'users',
  'assignments:manage': 'assignments',
} as const satisfies Record<KeyScope, string>;

const eventWords = {
  'session.finished': 'sessionFinished',
  'assessment.passed': 'assessmentPassed',
  'assessment.failed': 'assessmentFailed',
  'session.changed': 'sessionChanged',
  'session.removed': 'sessionRemoved',
  'user.created': 'userCreated',
  'assignment.made': 'assignmentMade',
} as const satisfies Record<webhooks.Webhook['events'][number], string>;

/** What a row says of a thing: its name, what it does, and when it did or does it. */
export function useThingWords() {
  const { t, i18n } = useTranslation(['leaving', 'apiKeys', 'webhooks']);
  const format = useFormat();
  const used = (thing: makers.MadeThing) =>
    thing.usedAt ? t('thing.used', { moment: format.instant(thing.usedAt) }) : t('thing.unused');
  return (thing: makers.MadeThing): { name: string; detail: string; when: string } => {
    switch (thing.kind) {
      case 'api-key':
        return {
          name: thing.name,
          detail: thing.scopes.map((scope) => t(`apiKeys:scope.${scopeWords[scope]}`)).join(', '),
          when: used(thing),
        };
      case 'webhook':
        return {
          name: thing.name.replace(/^https?:\/\//, ''),
          detail: thing.events.map((event) => t(`webhooks:event.${eventWords[event]}`)).join(', '),
          when: used(thing),
        };
      case 'enrolment-code':
        return {
          name: thing.name || t('thing.code'),
          detail: t('thing.inCompany', { company: thing.companyName }),
          when: thing.expiresAt ? t('thing.until', { moment: format.instant(thing.expiresAt) }) : '',
        };
      case 'report-schedule':
        return {
          name: thing.name,
          detail: t('thing.schedule', {
            weekday: weekdayOf(i18n.language, thing.weekday ?? 1),
            time: format.timeOfDay(thing.time ?? '00:00'),
            count: thing.readers,
          }),
          when: thing.nextAt ? t('thing.next', { day: format.dayOf(thing.nextAt) }) : '',
        };
    }
  };
}
