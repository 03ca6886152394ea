import { results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { type ModuleAsked, useLearnersAsked } from './learners/useLearnersAsked.ts';

/** Saves the learners of a module as they are filtered. */
export function ModuleExport({ asked, disabled }: { asked: ModuleAsked; disabled: boolean }) {
  const { t } = useTranslation('results');
  const query = useLearnersAsked(asked);
  return (
    <ExportMenu
      variant="default"
      label={t('report.export')}
      failed={t('report.exportFailed')}
      disabled={disabled}
      save={(format) => downloadFile(results.exportModuleReport, { query: { ...query, format } })}
    />
  );
}
