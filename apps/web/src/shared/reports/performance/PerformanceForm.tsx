import { reports } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/format/useFormat.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ReportForm } from '../ReportForm.tsx';
import { reportFilterAddress } from '../reportFilterAddress.ts';
import { aboutOf } from './aboutOf.ts';
import { statsQuery } from './performance.queries.ts';

const criteria = reports.reportCriteria.filter((criterion) => criterion !== 'user');

/** The search of Global Performance, which stands in the address. */
export function PerformanceForm({ loadsAtStart }: { loadsAtStart: boolean }) {
  const today = useToday();
  const [address, change] = useAddress(reportFilterAddress);
  const stats = useQuery(statsQuery(aboutOf(address, today, loadsAtStart)));
  return (
    <ReportForm
      key={JSON.stringify(address)}
      criteria={criteria}
      withAll
      values={{ type: 'Training', by: 'module', of: [], from: reports.firstDay, to: today, ...address }}
      searching={stats.isPlaceholderData}
      onSearch={(values) => change({ ...values, of: values.of.length > 0 ? values.of : undefined })}
    />
  );
}
