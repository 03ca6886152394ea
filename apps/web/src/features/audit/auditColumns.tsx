import { Button } from '@mantine/core';
import { type audit, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './auditColumns.module.css';
import { useAuditWords } from './useAuditWords.ts';

const tones = { done: 'pass', denied: 'warn', failed: 'fail' } as const;

function OutcomeBadge({ outcome }: Pick<audit.AuditEntry, 'outcome'>) {
  const { t } = useTranslation('audit');
  return <StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>;
}

/** In full in the entry's details. */
const Name = ({ children }: { children: string }) => <span className={classes.name}>{children}</span>;

export function useAuditColumns(
  onShow: (entry: audit.AuditEntry) => void,
): readonly Column<audit.AuditEntry>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { eventOf, subjectOf } = useAuditWords();
  const inView = useCompanyInView();
  const company: Column<audit.AuditEntry> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => <Name>{companyName ?? messages.notAvailable.text}</Name>,
  };
  return [
    { key: 'event', title: t('table.event'), render: ({ event }) => eventOf(event), card: 'heading' },
    { key: 'at', title: t('table.at'), render: ({ at }) => format.instant(at), width: 190 },
    {
      key: 'who',
      title: t('table.who'),
      render: ({ actor }) => <Name>{actor ? `${actor.name} (${actor.role})` : t('table.nobody')}</Name>,
    },
    { key: 'about', title: t('table.about'), render: ({ subject }) => <Name>{subjectOf(subject)}</Name> },
    ...(inView ? [] : [company]),
    {
      key: 'outcome',
      title: t('table.outcome'),
      render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      width: 110,
    },
    {
      key: 'address',
      title: t('table.address'),
      render: ({ address }) => address ?? messages.notAvailable.text,
      width: 140,
      // The details show it too.
      wide: true,
    },
    {
      key: 'action',
      title: t('table.details'),
      render: (entry) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('table.showNamed', { number: entry._id })}
          onClick={() => onShow(entry)}
        >
          {t('table.show')}
        </Button>
      ),
      card: 'action',
      width: 90,
    },
  ];
}
