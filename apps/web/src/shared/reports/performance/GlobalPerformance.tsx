import { reports } from '@simward/contract';
import { IconReportSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../lib/format/useToday.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { ReportForm } from '../ReportForm.tsx';
import { reportFilterAddress } from '../reportFilterAddress.ts';
import { aboutBefore, aboutOf } from './aboutOf.ts';
import classes from './GlobalPerformance.module.css';
import { PerformanceFigures } from './PerformanceFigures.tsx';
import { statsQuery } from './performance.queries.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { TopModulesCard } from './TopModulesCard.tsx';

interface GlobalPerformanceProps {
  /** Everything since the beginning, until somebody searches; otherwise nothing before. */
  loadsAtStart: boolean;
}

const criteria = reports.reportCriteria.filter((criterion) => criterion !== 'user');

/** How much is trained and on which modules, in the scope of whoever looks; what is searched for stands in the address. */
export function GlobalPerformance({ loadsAtStart }: GlobalPerformanceProps) {
  const { t } = useTranslation('performance');
  const today = useToday();
  const [address, change] = useAddress(reportFilterAddress);
  const about = aboutOf(address, today, loadsAtStart);
  const earlier = aboutBefore(about);
  const stats = useQuery(statsQuery(about));
  const before = useQuery(statsQuery(earlier)).data;
  return (
    <div className={classes.parts}>
      <ReportForm
        key={JSON.stringify(address)}
        criteria={criteria}
        withAll
        values={{ type: 'Training', by: 'module', of: [], from: reports.firstDay, to: today, ...address }}
        searching={stats.isPlaceholderData}
        onSearch={(values) => change({ ...values, of: values.of.length > 0 ? values.of : undefined })}
      />
      {about ? (
        <>
          <QueryStates query={stats} failed={t('failed')} loading={<BlockSkeleton height={104} />}>
            {(found) => <PerformanceFigures stats={found} about={about} before={earlier && before} />}
          </QueryStates>
          <div className={classes.cards}>
            <SessionsCard about={about} before={earlier} />
            <TopModulesCard about={about} />
          </div>
        </>
      ) : (
        <div className={classes.before}>
          <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
        </div>
      )}
    </div>
  );
}
