import { reports } from '@simward/contract';
import { performanceTexts } from '@simward/texts/reports/performance';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { reportFilterAddress } from '../reportFilterAddress.ts';
import { aboutOf } from './aboutOf.ts';

const t = textsOf(performanceTexts);

/**
 * Exports the figures on the page, module by module. It is hidden while the page shows none, as before the
 * first search.
 */
export function PerformanceExport({ loadsAtStart }: { loadsAtStart: boolean }) {
  const today = useToday();
  const [address] = useAddress(reportFilterAddress);
  const about = aboutOf(address, today, loadsAtStart);
  if (!about) return null;
  return (
    <ExportMenu
      variant="default"
      label={t('export')}
      failed={t('exportFailed')}
      save={(format) => downloadFile(reports.exportStatistics, { body: { ...about, format } })}
    />
  );
}
