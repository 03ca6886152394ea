import { type AuditEvent, type audit, messages } from '@simward/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const subjects = ['user', 'department', 'company', 'headset', 'session', 'call'] as const;

/** How an entry's event and subject are called; what an older version wrote is shown as it stands. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const isKnown = useCallback(
    (event: string): event is AuditEvent => i18n.exists(`events.${event}`, { ns: 'audit' }),
    [i18n],
  );
  const eventOf = useCallback(
    (event: string) => (isKnown(event) ? t(`events.${event}`) : event),
    [isKnown, t],
  );
  /** In the order of their words. The catalogue's type makes sure that it has words for all. */
  const events = useMemo(
    () =>
      Object.keys(i18n.getResource(i18n.resolvedLanguage ?? i18n.language, 'audit', 'events'))
        .map((event) => ({ value: event, label: eventOf(event) }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
    [eventOf, i18n],
  );
  const subjectOf = useCallback(
    (subject: audit.AuditEntry['subject']) => {
      if (!subject) return messages.notAvailable.text;
      const known = subjects.find((type) => type === subject.type);
      const type = known ? t(`subject.${known}`) : subject.type;
      return `${type} ${subject.name ?? subject._id}`.trim();
    },
    [t],
  );
  return { events, eventOf, subjectOf };
}
