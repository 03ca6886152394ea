import { Button } from '@mantine/core';
import { type AuditEvent, audit } from '@simward/contract';
import { auditTexts } from '@simward/texts/audit';
import { messageTexts } from '@simward/texts/messages';
import { IconFileSearch, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DateRangeField } from '../../ui/form/fields/DateFields.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice, FilterMenu } from '../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../ui/table/state/useList.ts';
import { Facts } from '../../ui/values/Facts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './audit.module.css';
import { type AuditQuery, auditEntriesQuery } from './audit.queries.ts';
import { type AuditFilters, auditAddress } from './auditAddress.ts';
import { VerifyChainDialog } from './ChainReport.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(auditTexts);

/**
 * The audit log: who did what, when and from which address, in an Admin's company or the companies that a
 * SuperAdmin views.
 */
export function AuditLogScreen() {
  const { filters, setFilters, answer, total, table } = useList(auditAddress, {
    rows: 'entries',
    query: ({ filters: asked, page }) => auditEntriesQuery({ ...filterOf(asked), ...page }),
    failed: t('table.failed'),
  });
  const [openEntry, setOpenEntry] = useState<audit.AuditEntry>();
  const [isVerifying, setIsVerifying] = useState(false);
  const columns = useAuditColumns(setOpenEntry);
  return (
    <>
      <PageHeader
        title={titleOf('auditLog')}
        facts={answer ? t('facts', { count: total }) : '\u00a0'}
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsVerifying(true)}
          >
            {t('verify.open')}
          </Button>
        }
      />
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        rowKey={({ _id }) => String(_id)}
        withoutSearch
        toolbar={<AuditToolbar filters={filters} onChange={setFilters} />}
        tools={<ExportAuditButton filters={filters} total={total} />}
        columnChoice="audit"
        empty={<EmptyState icon={IconFileSearch} reason={t('table.none')} />}
      />
      {openEntry && <EntryDialog entry={openEntry} onClose={() => setOpenEntry(undefined)} />}
      {isVerifying && <VerifyChainDialog onClose={() => setIsVerifying(false)} />}
    </>
  );
}

const toneOf = { done: 'pass', denied: 'warn', failed: 'fail' } as const;

function OutcomeBadge({ outcome }: Pick<audit.AuditEntry, 'outcome'>) {
  return <StatusBadge tone={toneOf[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>;
}

/** A name in the table. A long name is cut; the entry's details show it in full. */
const Name = ({ children }: { children: string }) => <span className={classes.name}>{children}</span>;

function useAuditColumns(onShow: (entry: audit.AuditEntry) => void): readonly Column<audit.AuditEntry>[] {
  const format = useFormat();
  const inView = useCompanyInView();
  const company: Column<audit.AuditEntry> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => <Name>{companyName ?? tMessages('notAvailable.text')}</Name>,
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
      render: ({ address }) => address ?? tMessages('notAvailable.text'),
      width: 140,
      // This column is shown only in wide windows, because the details show the address, too.
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

const subjects = ['user', 'department', 'company', 'headset', 'session', 'call'] as const;

/**
 * True if this version has words for the event. An event that only an older version wrote is shown by its raw
 * name.
 */
const isKnown = (event: string): event is AuditEvent => Object.hasOwn(auditTexts.events, event);
const eventOf = (event: string) => (isKnown(event) ? t(`events.${event}`) : event);

const events = Object.keys(auditTexts.events)
  .map((event) => ({ value: event, label: eventOf(event) }))
  .sort((one, other) => one.label.localeCompare(other.label, language));

function subjectOf(subject: audit.AuditEntry['subject']) {
  if (!subject) return tMessages('notAvailable.text');
  const known = subjects.find((type) => type === subject.type);
  const type = known ? t(`subject.${known}`) : subject.type;
  return `${type} ${subject.name ?? subject._id}`.trim();
}

interface EntryDialogProps {
  entry: audit.AuditEntry;
  onClose: () => void;
}

/** Every stored field of one entry. */
function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const format = useFormat();
  const { actor, subject } = entry;
  const facts: readonly (readonly [string, string])[] = [
    [t('table.event'), eventOf(entry.event)],
    [t('table.at'), format.instant(entry.at)],
    [t('table.outcome'), t(`outcome.${entry.outcome}`)],
    [t('table.who'), actor ? `${actor.name} (${actor.role})` : t('table.nobody')],
    [t('table.about'), subjectOf(subject)],
    ...(subject ? [[t('entry.id'), subject._id] as const] : []),
    ...Object.entries(entry.detail).map(
      ([name, value]) => [name, String(value ?? tMessages('notAvailable.text'))] as const,
    ),
    [t('table.company'), entry.companyName ?? tMessages('notAvailable.text')],
    [t('table.address'), entry.address ?? tMessages('notAvailable.text')],
    [t('entry.request'), entry.requestId ?? tMessages('notAvailable.text')],
    [t('entry.sealed'), entry.sealed ? t('entry.sealedYes') : t('entry.sealedNo')],
  ];
  return (
    <Dialog reading onClose={onClose} title={t('entry.title', { number: entry._id })} size={520}>
      <Facts facts={facts} />
    </Dialog>
  );
}

interface AuditToolbarProps {
  filters: AuditFilters;
  onChange: (next: Partial<AuditFilters>) => void;
}

function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  const { timeZone } = useSignedInUser();
  const { event, outcome, from, to } = filters;
  return (
    <>
      <FilterMenu
        label={t('filter.event')}
        options={events}
        value={event}
        onChange={(next) => onChange({ event: next })}
      />
      <FilterChoice
        label={t('filter.outcome')}
        options={audit.auditOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        onChange={(next) => onChange({ outcome: next })}
      />
      <DateRangeField
        label={t('filter.dates')}
        size="xs"
        inToolbar
        clearable
        value={from && to ? { from, to } : undefined}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
        today={zonedNow(new Date(), timeZone).today}
        timeZone={timeZone}
      />
    </>
  );
}

/** The filter that the call takes, from the address. */
const filterOf = ({ event, outcome, from, to }: AuditFilters): AuditQuery => ({
  ...(event && { event: event.join(',') }),
  ...(outcome && { outcome }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
});

interface ExportAuditButtonProps {
  filters: AuditFilters;
  total: number;
}

/** Saves a file with all entries that match the filters, not only those of the page on the screen. */
function ExportAuditButton({ filters, total }: ExportAuditButtonProps) {
  return (
    <ExportMenu
      variant="subtle"
      label={t('table.export', { count: total })}
      failed={t('table.exportFailed')}
      disabled={total === 0}
      save={(format) => downloadFile(audit.exportEntries, { query: { ...filterOf(filters), format } })}
    />
  );
}
