import { audit } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { type AuditFilters, filterOf } from './auditSearch.ts';

interface ExportAuditButtonProps {
  filters: AuditFilters;
  total: number;
}

/** Saves exactly what is filtered. */
export function ExportAuditButton({ filters, total }: ExportAuditButtonProps) {
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
