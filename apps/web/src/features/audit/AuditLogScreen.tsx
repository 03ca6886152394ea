import { Button } from '@mantine/core';
import { audit, screens } from '@simward/contract';
import { IconFileSearch, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import { AuditToolbar } from './AuditToolbar.tsx';
import { auditEntriesQuery } from './audit.queries.ts';
import { useAuditColumns } from './auditColumns.tsx';
import { filterOf, queryOf } from './auditQuery.ts';
import { type AuditFilters, auditFilters } from './auditSearch.ts';
import { VerifyChainDialog } from './chain/VerifyChainDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';

/** Who did what, when and from where: for Admins their company, for SuperAdmins what they look at. */
export function AuditLogScreen() {
  const { t } = useTranslation('audit');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(auditFilters);
  const [shown, setShown] = useState<audit.AuditEntry>();
  const [verifying, setVerifying] = useState(false);
  const columns = useAuditColumns(setShown);
  const query = useQuery(auditEntriesQuery(queryOf(filters, state)));
  const total = query.data?.entriesCount ?? 0;
  return (
    <>
      <PageHeader
        title={screens.auditLog.title}
        facts={query.data ? t('facts', { count: total }) : '\u00a0'}
        actions={
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => setVerifying(true)}
          >
            {t('verify.open')}
          </Button>
        }
      />
      <DataTable
        title={t('table.title')}
        columns={columns}
        rows={query.data?.entries}
        rowKey={({ _id }) => String(_id)}
        total={total}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('table.failed'), query)}
        withoutSearch
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={<AuditToolbar filters={filters} onChange={setFilters} />}
        tools={<ExportAuditButton filters={filters} total={total} />}
        columnChoice="audit"
        empty={<EmptyState icon={IconFileSearch} reason={t('table.none')} />}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
      {verifying && <VerifyChainDialog onClose={() => setVerifying(false)} />}
    </>
  );
}

interface ExportAuditButtonProps {
  filters: AuditFilters;
  total: number;
}

/** Saves exactly what is filtered. */
function ExportAuditButton({ filters, total }: ExportAuditButtonProps) {
  const { t } = useTranslation('audit');
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
