import { performanceTexts } from '@simward/texts/reports/performance';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { GlobalPerformance } from '../../shared/reports/performance/GlobalPerformance.tsx';
import { PerformanceExport } from '../../shared/reports/performance/PerformanceExport.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';

const t = textsOf(performanceTexts);

/** A SuperAdmin's dashboard: figures for all time, of every company or of the company in view. */
export function GlobalPerformanceScreen() {
  const { timeZone } = useSignedInUser();
  const inView = useCompanyInView();
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={inView ? t('of', { name: inView.name, timeZone }) : t('all')}
        actions={<PerformanceExport loadsAtStart />}
      />
      <FiguresAge />
      <GlobalPerformance loadsAtStart />
    </>
  );
}
