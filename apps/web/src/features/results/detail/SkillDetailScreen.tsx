import { exactPercent, isLearner, type results, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconArrowLeft, IconCertificate, IconChartDots3, IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { Word } from '../../../shared/help/words/Word.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { BandLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import { Split, Stack } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { ChartSkeleton } from '../../../ui/states/ShapeSkeletons.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FigureFacts } from '../../../ui/values/figures/FigureTiles.tsx';
import { bandsQuery, type SkillDetail, skillDetailQuery } from '../results.queries.ts';
import { markLabelAt } from './attemptPoints.ts';
import { ModulesCard } from './ModulesCard.tsx';
import { OwnSkillParts } from './OwnSkillParts.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

/** One competency: a learner sees the own attempts, staff the results of the company's learners. */
export function SkillDetailScreen() {
  const { competencyName = '' } = useParams({ strict: false });
  const query = useQuery(skillDetailQuery(competencyName));
  const detail = query.data;
  // A name in the address that is too long is refused as invalid input; for the reader it is a missing skill,
  // too.
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
            <PageHeader title={titleOf('skillDetail')} actions={<ReturnButton />} />
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

function MissingSkill() {
  return (
    <>
      <PageHeader title={titleOf('skillDetail')} />
      <EmptyState
        icon={IconCertificate}
        title={t('detail.notFound')}
        reason={t('detail.notFoundReason')}
        action={<LinkButton to={screens.skills.path}>{t('detail.toSkills')}</LinkButton>}
      />
    </>
  );
}

interface SkillFactsProps {
  detail: SkillDetail;
}

function SkillFacts({ detail: { skill, modules } }: SkillFactsProps) {
  const format = useFormat();
  const learns = isLearner(useSignedInUser());
  const codes = [...new Set(modules.map(({ productCode }) => productCode))];
  return (
    <FactLine
      facts={[
        t('detail.of', { modules: format.list(modules.map(({ moduleName }) => moduleName)) }),
        t('detail.attempts', { count: skill.attempts }),
        !learns && t('detail.code', { count: codes.length, codes: format.list(codes) }),
      ]}
    />
  );
}

function CurveButton({ competency }: { competency: string }) {
  return (
    <LinkButton
      to={screens.learningCurve.path}
      search={{ competency, mode: 'assessment' }}
      variant="default"
      leftSection={<IconChartLine size={16} stroke={1.8} aria-hidden="true" />}
    >
      {titleOf('learningCurve')}
    </LinkButton>
  );
}

function ReturnButton() {
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

interface CompanySkillPartsProps {
  detail: SkillDetail;
}

function CompanySkillParts({ detail }: CompanySkillPartsProps) {
  const format = useFormat();
  const { skill } = detail;
  const bands = useQuery(bandsQuery(skill.competencyName));
  const percent = (score: number | null) =>
    score === null ? tMessages('notAvailable.text') : format.percentBeside(score, skill.passMark);
  return (
    <Split>
      <Stack gap={16}>
        <FigureFacts
          figures={[
            {
              label: t('list.attempts'),
              heading: <Word topic="attempt">{t('list.attempts')}</Word>,
              value: format.number(skill.attempts),
            },
            { label: t('company.learners'), value: format.number(skill.learners) },
            { label: t('company.best'), value: percent(skill.best) },
            { label: t('company.latest'), value: percent(skill.latest) },
          ]}
        />
        {skill.attempts === 0 ? (
          <EmptyState icon={IconChartDots3} title={tMessages('noData.text')} reason={t('company.none')} />
        ) : (
          <QueryStates
            query={bands}
            failed={t('detail.failed')}
            loading={<ChartSkeleton shape="line" height={380} />}
          >
            {(data) => <MeanByAttempt skill={skill} bands={data.bands} />}
          </QueryStates>
        )}
      </Stack>
      <Stack gap={16}>
        <ModulesCard detail={detail} />
      </Stack>
    </Split>
  );
}

interface MeanByAttemptProps {
  skill: results.Skill;
  bands: readonly results.AttemptBand[];
}

/** Mean score at the first, second, … attempt with the middle half, as far as five learners made it: so does the list of skills. */
function MeanByAttempt({ skill, bands }: MeanByAttemptProps) {
  const format = useFormat();
  const scoreText = (score: number) => format.chartPercentBeside(score, skill.passMark);
  const shown = bands.flatMap((band) => (band.spread ? [{ ...band, spread: band.spread }] : []));
  return (
    <ChartCard
      title={t('chart.title')}
      unit={t('company.unit')}
      n={t('company.n', { count: skill.learners })}
      empty={shown.length === 0 && <EmptyState icon={IconChartDots3} reason={t('company.tooFew')} />}
      footer={shown.length < bands.length && t('company.leftOut')}
      figures={
        <BandLegend
          line={t('company.mean')}
          band={{ median: t('company.median'), half: <Word topic="band">{t('company.half')}</Word> }}
        />
      }
      chart={
        <LineChart
          label={t('company.chart', { competency: skill.competencyName })}
          kind="score"
          points={shown.map(({ attempt, learners, mean, spread }) => ({
            label: format.number(attempt),
            detail: t('peers.n', { count: learners }),
            name: t('company.attempt', { attempt, count: learners }),
            values: {
              mean,
              ...spread,
            },
          }))}
          series={[
            { key: 'mean', label: t('company.mean'), tone: 'primary' },
            { key: 'median', label: t('company.median'), tone: 'context', line: 'dashed' },
          ]}
          band={{ low: 'low', high: 'high', label: t('company.half') }}
          format={scoreText}
          limits={[
            {
              value: skill.passMark,
              label: t('chart.passMark', { mark: exactPercent(skill.passMark) }),
              labelAt: markLabelAt(
                shown.map(({ mean }) => mean),
                skill.passMark,
              ),
            },
          ]}
          height={280}
        />
      }
      table={{
        columns: [
          { label: t('table.attempt') },
          { label: t('company.learners'), numeric: true },
          { label: t('company.mean'), numeric: true },
          { label: t('company.median'), numeric: true },
          { label: t('company.half'), numeric: true },
        ],
        rows: shown.map(({ attempt, learners, mean, spread }) => [
          format.number(attempt),
          format.number(learners),
          scoreText(mean),
          scoreText(spread.median),
          `${scoreText(spread.low)} – ${scoreText(spread.high)}`,
        ]),
      }}
    />
  );
}
