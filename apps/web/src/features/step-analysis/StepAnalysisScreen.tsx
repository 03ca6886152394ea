import { screens, stepAnalysis } from '@simward/contract';
import { IconBadgeVr, IconInfoCircle, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { FactLine } from '../../ui/page/header/FactLine.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { CohortFields } from './cohort/CohortFields.tsx';
import { useCohort } from './cohort/useCohort.ts';
import { PhaseTiles } from './items/PhaseTiles.tsx';
import { QuestionsPart } from './items/QuestionsPart.tsx';
import { StepsPart } from './items/StepsPart.tsx';
import classes from './StepAnalysisScreen.module.css';
import { analysisQuery } from './step-analysis.queries.ts';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';

/** Where a cohort fails in a module: the one of the address, or else the first. */
export function StepAnalysisScreen() {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [address] = useAddress(stepAnalysisAddress);
  const moduleId = address.moduleId ?? modules.data?.[0]?._id;
  const { asked, range } = useCohort(address, moduleId);
  const query = useQuery({ ...analysisQuery(asked), enabled: moduleId !== undefined });
  const analysis = query.data;
  const isMissing = query.error?.code === 'module.not-found';
  const days = { from: format.day(range.from), to: format.day(range.to) };
  return (
    <>
      <PageHeader
        title={screens.stepAnalysis.title}
        facts={
          analysis ? (
            <FactLine
              facts={[
                <strong key="module">{analysis.module.moduleName}</strong>,
                ...(analysis.version === null
                  ? [t('facts.none', days)]
                  : [
                      t('facts.version', { version: analysis.version }),
                      t(`facts.${asked.mode ?? 'assessment'}`, days),
                      t('n', analysis),
                    ]),
              ]}
            />
          ) : (
            '\u00a0'
          )
        }
        actions={
          <>
            <CohortFields
              modules={modules.data ?? []}
              moduleId={moduleId}
              range={range}
              analysis={analysis}
            />
            <ExportMenu
              variant="default"
              label={t('export')}
              failed={t('exportFailed')}
              disabled={!analysis}
              save={(kind) =>
                downloadFile(stepAnalysis.exportAnalysis, { query: { ...asked, format: kind } })
              }
            />
          </>
        }
      />
      <FiguresAge />
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'notFound' : 'noModule')} />
      ) : analysis ? (
        <PageParts busy={query.isPlaceholderData}>
          {analysis.sessions === 0 ? (
            <EmptyState icon={IconListSearch} reason={t('none')} />
          ) : (
            <>
              {analysis.sessions < stepAnalysis.enoughSessions && (
                <p className={classes.note}>
                  <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
                  {t('allTooFew', { enough: stepAnalysis.enoughSessions, sessions: analysis.sessions })}
                </p>
              )}
              {analysis.phases.length > 0 && <PhaseTiles phases={analysis.phases} />}
              <StepsPart analysis={analysis} />
              <p className={classes.note}>
                <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
                {t('discrimination', { limit: format.fixed(stepAnalysis.poorDiscrimination, 2) })}
              </p>
              {analysis.questions.length > 0 && <QuestionsPart analysis={analysis} />}
            </>
          )}
        </PageParts>
      ) : (
        <QueryStates query={modules.error ? modules : query} failed={t('failed')} loading={<PageSkeleton />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}
