import { type audit, auditEvents, messages } from '@simward/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const subjects = ['user', 'department', 'company', 'headset', 'session', 'call'] as const;

/** How an entry's event and subject are called; what an older version wrote is shown as it stands. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  const eventOf = useCallback(
    (event: string) => {
      const known = auditEvents.find((name) => name === event);
      return known ? t(`events.${known}`) : event;
    },
    [t],
  );
  const subjectOf = useCallback(
    (subject: audit.AuditEntry['subject']) => {
      if (!subject) return messages.M57.text;
      const known = subjects.find((type) => type === subject.type);
      const type = known ? t(`subject.${known}`) : subject.type;
      return `${type} ${subject.name ?? subject._id}`.trim();
    },
    [t],
  );
  return { eventOf, subjectOf };
}
