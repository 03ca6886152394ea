import { screens } from '@simward/contract';
import { IconArrowLeft, IconCertificate, IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { FactLine } from '../../../ui/page/header/FactLine.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { skillDetailQuery } from '../results.queries.ts';
import { CompanySkillParts } from './CompanySkillParts.tsx';
import { OwnSkillParts } from './own/OwnSkillParts.tsx';
import type { SkillDetail } from './skillDetail.ts';

/** One competency by name: a learner's own attempts, or what the learners of an Admin's company came to. */
export function SkillDetailScreen() {
  const { t } = useTranslation('results');
  const { competencyName = '' } = useParams({ strict: false });
  const query = useQuery(skillDetailQuery(competencyName));
  const detail = query.data;
  // A name that is too long to be one is refused as invalid input.
  if (query.error?.code === 'competency.not-found' || query.error?.code === 'request.invalid')
    return <MissingSkill />;
  if (!detail)
    return (
      <QueryStates
        query={query}
        failed={t('detail.failed')}
        loading={<PageSkeleton />}
        aroundFailure={(failure) => (
          <>
            <PageHeader title={screens.skillDetail.title} actions={<ReturnButton />} />
            {failure}
          </>
        )}
      />
    );
  const { own } = detail.skill;
  return (
    <>
      <PageHeader
        title={detail.skill.competencyName}
        facts={<SkillFacts detail={detail} />}
        actions={
          <>
            <CurveButton competency={detail.skill.competencyName} />
            <ReturnButton />
          </>
        }
      />
      <FiguresAge />
      {own ? <OwnSkillParts detail={detail} own={own} /> : <CompanySkillParts detail={detail} />}
    </>
  );
}

interface SkillFactsProps {
  detail: SkillDetail;
}

/** Its modules, attempts and product codes in one line. */
function SkillFacts({ detail: { skill, modules } }: SkillFactsProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const codes = [...new Set(modules.map(({ productCode }) => productCode))];
  return (
    <FactLine
      facts={[
        t('detail.of', { modules: format.list(modules.map(({ moduleName }) => moduleName)) }),
        t('detail.attempts', { count: skill.attempts }),
        t('detail.code', { count: codes.length, codes: format.list(codes) }),
      ]}
    />
  );
}

/** To the attempts as a line with its limits. */
function CurveButton({ competency }: { competency: string }) {
  return (
    <LinkButton
      to={screens.learningCurve.path}
      search={{ competency, mode: 'assessment' }}
      variant="default"
      leftSection={<IconChartLine size={16} stroke={1.8} aria-hidden="true" />}
    >
      {screens.learningCurve.title}
    </LinkButton>
  );
}

function ReturnButton() {
  const { t } = useTranslation('results');
  return (
    <LinkButton
      to={screens.skills.path}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
    >
      {t('detail.return')}
    </LinkButton>
  );
}

function MissingSkill() {
  const { t } = useTranslation('results');
  return (
    <>
      <PageHeader title={screens.skillDetail.title} />
      <EmptyState
        icon={IconCertificate}
        title={t('detail.notFound')}
        reason={t('detail.notFoundReason')}
        action={<LinkButton to={screens.skills.path}>{t('detail.toSkills')}</LinkButton>}
      />
    </>
  );
}
