import { type modules, screens } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import {
  IconArrowLeft,
  IconBadgeVr,
  IconCircleDashedMinus,
  IconCircleX,
  IconLock,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { StartActs } from '../../../shared/play/StartActs.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { pageSizes } from '../../../ui/table/state/tableState.ts';
import classes from '../modules.module.css';
import type { Attempt, ModuleDetail } from '../modules.queries.ts';
import { attemptsAddress } from '../modulesAddress.ts';
import { AttemptsTable } from './AttemptsTable.tsx';
import { CompetenciesCard } from './CompetenciesCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { ResultHero } from './ResultHero.tsx';

const t = textsOf(modulesTexts);

/** A module of the learner: result, progress, attempts, and what to practise. */
export function YourModuleDetailScreen() {
  const { moduleId = '' } = useParams({ strict: false });
  const query = useQuery(moduleDetailQuery(moduleId));
  const module = query.data;

  if (query.error && isMissing(query.error)) return <MissingModule />;
  if (!module)
    return (
      <QueryStates
        query={query}
        failed={t('detail.failed')}
        loading={<PageSkeleton />}
        aroundFailure={(failure) => (
          <>
            <PageHeader title={titleOf('yourModuleDetail')} actions={<ReturnButton />} />
            {failure}
          </>
        )}
      />
    );
  return (
    <>
      <PageHeader
        title={module.moduleName}
        facts={<ModuleFacts module={module} />}
        actions={
          module.status ? (
            <StartActs
              inHead
              before={<ReturnButton />}
              moduleId={module._id}
              offer={module.play}
              onHeadset={t('detail.practise')}
            />
          ) : (
            <ReturnButton />
          )
        }
      />
      <ModuleParts module={module} />
    </>
  );
}

/** The server refuses a malformed id as invalid input; for the person that module is missing too. */
const isMissing = ({ code }: ApiProblem) => code === 'module.not-found' || code === 'request.invalid';

interface ModulePartsProps {
  module: ModuleDetail;
}

/** Two columns; on a phone one, with what to practise before the progress. */
function ModuleParts({ module }: ModulePartsProps) {
  const phone = usePhone();
  const [, change] = useAddress(attemptsAddress);
  const practice = <PracticeCard practice={module.practice} />;
  const competencies = <CompetenciesCard results={module.competencyResults} passMark={module.passMark} />;
  const progress = (
    <ProgressCard
      module={module}
      phone={phone}
      onSelect={(attempt) =>
        change({ attempt, page: pageOfAttempt(module.attempts, attempt) }, { alone: true, replace: true })
      }
    />
  );
  const attempts = (
    <Stack above={8}>
      <Text as="h2" size="lg" weight="title">
        <Word topic="attempt">{t('attempts.title')}</Word>
      </Text>
      <AttemptsTable attempts={module.attempts} />
    </Stack>
  );
  if (phone)
    return (
      <Stack gap={16}>
        <ResultHero module={module} />
        {practice}
        {progress}
        {competencies}
        {attempts}
      </Stack>
    );
  return (
    <Split>
      <Stack gap={16}>
        <ResultHero module={module} />
        {progress}
        {attempts}
      </Stack>
      <Stack gap={16}>
        {practice}
        {competencies}
      </Stack>
    </Split>
  );
}

interface PracticeCardProps {
  practice: ModuleDetail['practice'];
}

/** Steps to practise according to the last assessments, the one missed most often first. */
function PracticeCard({ practice: { assessments, steps } }: PracticeCardProps) {
  const nothingText = assessments === 0 ? t('practice.noAssessment') : t('practice.nothing', { assessments });
  return (
    <div className={classes.accented}>
      <Card title={t('practice.title')}>
        {steps.length === 0 ? (
          <Text as="p" color={2}>
            {nothingText}
          </Text>
        ) : (
          <Stack as="ol" lined>
            {steps.map((step) => (
              <PracticeStep key={step.name} step={step} assessments={assessments} />
            ))}
          </Stack>
        )}
      </Card>
    </div>
  );
}

interface PracticeStepProps {
  step: modules.StepToPractise;
  /** The number of assessments in which the step's misses were counted. */
  assessments: number;
}

function PracticeStep({ step, assessments }: PracticeStepProps) {
  const { name, mustPass, outcome, times, decisive } = step;
  const Sign = mustPass ? IconLock : outcome === 'wrong' ? IconCircleX : IconCircleDashedMinus;
  return (
    <Row as="li" gap={mustPass ? 12 : 8} align="start" nowrap>
      <Text
        color="tone"
        rigid
        className={mustPass ? classes.tile : undefined}
        data-tone={mustPass || outcome === 'wrong' ? 'fail' : 'warn'}
      >
        <Sign size={18} stroke={1.8} aria-hidden="true" />
      </Text>
      <div>
        <Text as="p" weight="label" breaks>
          {name}
        </Text>
        <Text as="p" size="sm" color={2}>
          {[
            mustPass && t('practice.mustPass'),
            t(`practice.${outcome}`, { times, assessments }),
            decisive > 0 && t('practice.decisive', { decisive }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </div>
    </Row>
  );
}

/**
 * The number of the page that holds an attempt while the table has its initial order; undefined for the first
 * page.
 */
const pageOfAttempt = (attempts: readonly Attempt[], sessionId: string): number | undefined => {
  const newestFirst = attempts.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const index = newestFirst.findIndex((attempt) => attempt.sessionId === sessionId);
  const page = Math.floor(index / pageSizes[0]) + 1;
  return page > 1 ? page : undefined;
};

function MissingModule() {
  return (
    <>
      <PageHeader title={titleOf('yourModuleDetail')} />
      <EmptyState
        icon={IconBadgeVr}
        title={t('detail.notFound')}
        reason={t('detail.notFoundReason')}
        action={<LinkButton to={screens.yourModules.path}>{t('detail.toModules')}</LinkButton>}
      />
    </>
  );
}

function ReturnButton() {
  return (
    <LinkButton
      to={screens.yourModules.path}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
    >
      {t('detail.return')}
    </LinkButton>
  );
}

interface ModuleFactsProps {
  module: ModuleDetail;
}

function ModuleFacts({ module }: ModuleFactsProps) {
  const format = useFormat();
  const dueOn = module.assignment?.dueOn;
  const hasSucceeded = module.attempts.some(({ successful, takenOut }) => successful && takenOut === null);
  const facts = [
    module.status ? t('active') : t('inactive'),
    module.version && t('detail.version', { version: module.version }),
    <WordIn key="mark" form="passMark">
      {t('detail.passMark', { mark: format.mark(module.passMark) })}
    </WordIn>,
    module.expectedMinutes && t('detail.expected', { minutes: module.expectedMinutes }),
    dueOn &&
      (hasSucceeded ? t('detail.wasDue', { day: format.day(dueOn) }) : <DueDay key="due" day={dueOn} />),
  ];
  return <FactLine facts={facts} />;
}
