import { Button } from '@mantine/core';
import type { reports } from '@simward/contract';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportExport } from './useReportExport.ts';

interface RecordExportProps {
  record: reports.ReportRecord;
  save: ReportExport;
}

/** Saves one record as a workbook. */
export function RecordExport({ record, save }: RecordExportProps) {
  const { t } = useTranslation('reports');
  const { sessionId, competencyName, userId, moduleName } = record;
  const what = { sessionId, ...(competencyName !== null && { competencyName }), format: 'xlsx' } as const;
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={save.isSaving(what)}
      aria-label={t('table.exportOf', { name: userId.name, competency: competencyName ?? moduleName })}
      onClick={() => save.save(what)}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden="true" />}
    >
      {t('table.export')}
    </Button>
  );
}
