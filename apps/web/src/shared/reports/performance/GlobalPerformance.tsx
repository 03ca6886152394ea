import { performanceTexts } from '@simward/texts/reports/performance';
import { IconReportSearch } from '@tabler/icons-react';
import { useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Stack, Surface } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { reportFilterAddress } from '../reportFilterAddress.ts';
import { aboutBefore, aboutOf } from './aboutOf.ts';
import classes from './GlobalPerformance.module.css';
import { PerformanceFigures } from './PerformanceFigures.tsx';
import { PerformanceForm } from './PerformanceForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TopModulesCard } from './TopModules.tsx';

const t = textsOf(performanceTexts);

/**
 * The amount of training and its most used modules, for the people whom the signed-in person may see. The page begins
 * empty; the search is in the address.
 */
export function GlobalPerformance() {
  const today = useToday();
  const [address] = useAddress(reportFilterAddress);
  const about = aboutOf(address, today, false);
  return (
    <Stack gap={16}>
      <PerformanceForm loadsAtStart={false} />
      {about ? (
        <>
          <PerformanceFigures about={about} />
          <div className={classes.cards}>
            <SessionsCard about={about} before={aboutBefore(about)} height={384} />
            <TopModulesCard about={about} />
          </div>
        </>
      ) : (
        <Surface>
          <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
        </Surface>
      )}
    </Stack>
  );
}
