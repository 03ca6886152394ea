import { Button, UnstyledButton } from '@mantine/core';
import { audit } from '@simward/contract';
import { auditTexts } from '@simward/texts/audit';
import { messageTexts } from '@simward/texts/messages';
import { IconFileSearch, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DateRangeField } from '../../ui/form/fields/DateFields.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice, FilterMenu } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { useList } from '../../ui/table/state/useList.ts';
import { Facts } from '../../ui/values/Facts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './audit.module.css';
import { type AuditQuery, auditEntriesQuery } from './audit.queries.ts';
import { type AuditFilters, auditAddress } from './auditAddress.ts';
import { eventOf, sentenceOf, subjectOf } from './auditSentence.ts';
import { useChainCheck } from './ChainReport.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(auditTexts);

/**
 * The audit log: who did what, when and from which address, in an Admin's company or the companies that a
 * SuperAdmin views.
 */
export function AuditLogScreen() {
  const { state, filters, setFilters, answer, table } = useList(auditAddress, {
    rows: 'entries',
    query: ({ filters: asked, state: { search }, page }) =>
      auditEntriesQuery({
        ...filterOf(asked, search),
        ...(isFolded(asked) && { foldSignIns: 'true' }),
        ...page,
      }),
    failed: t('table.failed'),
  });
  const [openEntry, setOpenEntry] = useState<audit.AuditEntry>();
  const { columns, phone } = useAuditRows(setOpenEntry);
  const chain = useChainCheck();
  return (
    <>
      <PageHeader
        title={titleOf('auditLog')}
        facts={<FactLine facts={[answer ? t('facts', { count: answer.allCount }) : '\u00a0', chain.fact]} />}
        actions={<RowMenu name={titleOf('auditLog')} items={[chain.act]} />}
      />
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={phone}
        rowKey={({ _id }) => String(_id)}
        searchLabel={t('table.search')}
        toolbar={<AuditToolbar filters={filters} onChange={setFilters} />}
        tools={<ExportAuditButton filters={filters} search={state.search} total={answer?.allCount ?? 0} />}
        {...(isFolded(filters) && { footerNote: t('each.folded') })}
        empty={<EmptyState icon={IconFileSearch} reason={t('table.none')} />}
      />
      {openEntry && (
        <EntryDialog
          entry={openEntry}
          onEach={(next) => {
            setFilters(next);
            setOpenEntry(undefined);
          }}
          onClose={() => setOpenEntry(undefined)}
        />
      )}
      {chain.dialog}
    </>
  );
}

/** Sign-ins are one line a person and day, until somebody asks for them alone. */
const isFolded = ({ event }: AuditFilters) =>
  !event?.some((name) => name === 'sign-in' || name === 'headset.sign-in');

const toneOf = { denied: 'warn', failed: 'fail' } as const;

/** A name in the table. A long name is cut; the entry's details show it in full. */
const Name = ({ children }: { children: string }) => <span className={classes.name}>{children}</span>;

interface AuditRows {
  columns: readonly Column<audit.AuditEntry>[];
  phone: PhoneRow<audit.AuditEntry>;
}

/** What happened, as a sentence that opens what is stored of it; only what was refused or failed has a badge. */
function useAuditRows(onShow: (entry: audit.AuditEntry) => void): AuditRows {
  const format = useFormat();
  const inView = useCompanyInView();
  const company: Column<audit.AuditEntry> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => <Name>{companyName ?? tMessages('notAvailable.text')}</Name>,
  };
  const badgeOf = ({ outcome }: audit.AuditEntry) =>
    outcome !== 'done' && <StatusBadge tone={toneOf[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>;
  const columns: readonly Column<audit.AuditEntry>[] = [
    {
      key: 'what',
      title: t('table.what'),
      render: (entry) => (
        <Row gap={8} tight>
          <UnstyledButton className={classes.open} onClick={() => onShow(entry)}>
            <Text weight="label" breaks>
              {sentenceOf(entry)}
            </Text>
          </UnstyledButton>
          {badgeOf(entry)}
        </Row>
      ),
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    { key: 'at', title: t('table.at'), render: ({ at }) => format.instant(at), width: 190 },
    {
      key: 'address',
      title: t('table.address'),
      render: ({ address }) => address ?? tMessages('notAvailable.text'),
      width: 140,
      // This column is shown only in wide windows, because the details show the address, too.
      wide: true,
    },
  ];
  return {
    columns,
    phone: {
      label: sentenceOf,
      name: (entry) => (
        <UnstyledButton display="block" w="100%" onClick={() => onShow(entry)}>
          <Text as="span" cut style={{ display: 'block' }}>
            {sentenceOf(entry)}
          </Text>
        </UnstyledButton>
      ),
      facts: ({ at, address, companyName }) => [format.instant(at), !inView && companyName, address],
      end: badgeOf,
      acts: 'none',
    },
  };
}

const events = Object.keys(auditTexts.events)
  .map((event) => ({ value: event, label: eventOf(event) }))
  .sort((one, other) => one.label.localeCompare(other.label, language));

interface EntryDialogProps {
  entry: audit.AuditEntry;
  /** Shows the sign-ins of the entry's person and day one by one. */
  onEach: (filters: Partial<AuditFilters>) => void;
  onClose: () => void;
}

/** Every stored field of one entry. */
function EntryDialog({ entry, onEach, onClose }: EntryDialogProps) {
  const { timeZone } = useSignedInUser();
  const format = useFormat();
  const { actor, subject } = entry;
  const facts: readonly (readonly [string, string])[] = [
    [t('table.event'), eventOf(entry.event)],
    [t('table.at'), format.instant(entry.at)],
    [t('table.outcome'), t(`outcome.${entry.outcome}`)],
    [t('table.who'), actor ? `${actor.name} (${actor.role})` : t('table.nobody')],
    [t('table.about'), subject ? subjectOf(subject) : tMessages('notAvailable.text')],
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
      {entry.times > 1 && actor && (
        <Row justify="between" above={12}>
          {t('each.more', { times: entry.times })}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconListDetails size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => {
              const day = zonedNow(new Date(entry.at), timeZone).today;
              onEach({ event: [entry.event], actor: actor._id, from: day, to: day });
            }}
          >
            {t('each.show')}
          </Button>
        </Row>
      )}
    </Dialog>
  );
}

interface AuditToolbarProps {
  filters: AuditFilters;
  onChange: (next: Partial<AuditFilters>) => void;
}

function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  const today = useToday();
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
        today={today}
        timeZone={timeZone}
      />
    </>
  );
}

/** The filter that the call takes, from the address. */
const filterOf = ({ event, outcome, actor, from, to }: AuditFilters, search: string): AuditQuery => ({
  ...(search && { search }),
  ...(event && { event: event.join(',') }),
  ...(outcome && { outcome }),
  ...(actor && { actorId: actor }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
});

interface ExportAuditButtonProps {
  filters: AuditFilters;
  search: string;
  total: number;
}

/** Saves a file with all entries that match the filters, not only those of the page on the screen. */
function ExportAuditButton({ filters, search, total }: ExportAuditButtonProps) {
  return (
    <ExportMenu
      variant="subtle"
      label={t('table.export', { count: total })}
      failed={t('table.exportFailed')}
      disabled={total === 0}
      save={(format) =>
        downloadFile(audit.exportEntries, { query: { ...filterOf(filters, search), format } })
      }
    />
  );
}
