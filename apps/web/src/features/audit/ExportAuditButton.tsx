import { Button } from '@mantine/core';
import { audit } from '@simward/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { type AuditFilters, filterOf } from './auditSearch.ts';

interface ExportAuditButtonProps {
  filters: AuditFilters;
  total: number;
}

/** Saves exactly what is filtered. */
export function ExportAuditButton({ filters, total }: ExportAuditButtonProps) {
  const { t } = useTranslation('audit');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadFile(audit.exportEntries, { query: filterOf(filters) }),
  });
  return (
    <>
      {error && <InlineAlert title={t('table.exportFailed')} text={error.message} />}
      <Button
        variant="subtle"
        leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
        loading={isPending}
        disabled={total === 0}
        onClick={() => mutate()}
      >
        {t('table.export', { count: total })}
      </Button>
    </>
  );
}
