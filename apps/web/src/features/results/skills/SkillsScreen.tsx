import { isLearner, type results, screens, sharedPassMark } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconBadgeVr, IconCertificate, IconFileCertificate, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { nextModuleQuery } from '../../../shared/modules/modules.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { Legend } from '../../../ui/values/Legend.tsx';
import classes from '../results.module.css';
import { bandsQuery, skillsQuery } from '../results.queries.ts';
import { AmongPeers, TrendCell } from './SkillCells.tsx';
import { SkillSummary } from './SkillSummary.tsx';
import { useScoreColumns, useSkillColumns, useSkillRow } from './skillColumns.tsx';
import { bandAt, hasStanding } from './skillFigures.ts';
import { skillStandings, skillsAddress } from './skillsAddress.ts';

const t = textsOf(resultsTexts);

/** Competencies: a learner sees the own ones, staff the results of the company's learners. */
export function SkillsScreen() {
  return isLearner(useSignedInUser()) ? <OwnSkills /> : <CompanySkills />;
}

function OwnSkills() {
  const query = useQuery(skillsQuery);
  const bands = useQuery(bandsQuery()).data?.bands;
  const next = useQuery(nextModuleQuery).data?.next;
  const { filters, setFilters, table } = useTable(skillsAddress);
  const { standing } = filters;
  const columns = useSkillColumns((skill) => bands && (bandAt(bands, skill) ?? null));
  const facts = useSkillFacts();
  const skills = query.data?.competencies;
  return (
    <>
      <PageHeader
        title={titleOf('skills')}
        facts={skills ? facts(skills) : '\u00a0'}
        actions={
          <>
            <LinkButton
              to={screens.ownReport.path}
              variant="default"
              leftSection={<IconReportAnalytics size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('report.own')}
            </LinkButton>
            <LinkButton
              to={screens.evidencePacks.path}
              variant="default"
              leftSection={<IconFileCertificate size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('report.evidence')}
            </LinkButton>
            {next && (
              <LinkButton
                to={screens.pair.path}
                search={{ moduleId: next.moduleId }}
                leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
              >
                {t(next.lastAttemptAt ? 'continue' : 'start', { module: next.moduleName })}
              </LinkButton>
            )}
          </>
        }
      />
      {(skills ? skills.length > 0 : !query.isError) && (
        <SkillSummary skills={skills} chosen={standing} onChoose={(next) => setFilters({ standing: next })} />
      )}
      <SkillsTable
        {...table}
        columns={columns}
        rows={standing ? skills?.filter((skill) => hasStanding(skill, standing)) : skills}
        failure={failureOf(t('list.failed'), query)}
        toolbar={
          <FilterChoice
            label={t('list.status')}
            options={skillStandings.map((value) => ({ value, label: t(`standing.${value}`) }))}
            value={standing}
            onChange={(next) => setFilters({ standing: next })}
          />
        }
        tools={<PeerLegend withOwn />}
        footerNote={t('list.rule')}
        none={{ reason: t('list.none'), to: screens.yourModules.path, act: t('list.toModules') }}
      />
    </>
  );
}

function CompanySkills() {
  const query = useQuery(skillsQuery);
  const columns = useCompanySkillColumns();
  const facts = useSkillFacts();
  const skills = query.data?.competencies;
  return (
    <>
      <PageHeader title={titleOf('skills')} facts={skills ? facts(skills) : '\u00a0'} />
      <FiguresAge />
      <SkillsTable
        columns={columns}
        rows={skills}
        failure={failureOf(t('list.failed'), query)}
        tools={<PeerLegend />}
        footerNote={t('company.rule')}
        none={{ reason: t('company.none'), to: screens.assignment.path, act: t('company.toAssignment') }}
      />
    </>
  );
}

/** The columns that a learner sees, filled with means and without the progress of a single person. */
function useCompanySkillColumns(): readonly ClientColumn<results.Skill>[] {
  const scores = useScoreColumns({ best: t('company.best'), latest: t('company.latest') });
  return [
    ...scores,
    {
      key: 'learners',
      title: t('company.learners'),
      value: ({ learners }) => learners,
      numeric: true,
    },
    {
      key: 'trend',
      title: t('company.trend'),
      render: ({ trend, passMark }) => <TrendCell scores={trend} of="means" passMark={passMark} />,
    },
    {
      key: 'spread',
      title: t('company.spread'),
      wide: true,
      value: ({ spread }) => spread?.median ?? null,
      render: ({ spread, passMark, learners }) => (
        <AmongPeers score={null} passMark={passMark} spread={spread} learners={learners} />
      ),
    },
  ];
}

/**
 * The facts below the title: counts of competencies and attempts, and the pass mark if it is the same for
 * all.
 */
function useSkillFacts() {
  const format = useFormat();
  return (skills: readonly results.Skill[]): string => {
    const attempts = skills.reduce((sum, skill) => sum + skill.attempts, 0);
    const mark = sharedPassMark(skills.map(({ passMark }) => passMark));
    const facts = t('list.facts', { count: skills.length, attempts });
    return mark !== null ? `${facts} · ${t('passMarkOf', { mark: format.mark(mark) })}` : facts;
  };
}

type TableProps = ComponentProps<typeof ClientTable<results.Skill>>;

interface SkillsTableProps extends Omit<TableProps, 'title' | 'rowKey' | 'text' | 'empty'> {
  /** Shown when there is no skill at all: the reason, and a link to what brings the first one. */
  none: { reason: string; to: string; act: ReactNode };
}

function SkillsTable({ none, ...table }: SkillsTableProps) {
  const row = useSkillRow();
  return (
    <ClientTable
      {...table}
      phone={row}
      title={titleOf('skills')}
      rowKey={({ competencyName }) => competencyName}
      text={({ competencyName }) => competencyName}
      byStart
      defaultSort={{ key: 'name', direction: 'asc' }}
      searchLabel={t('list.search')}
      empty={
        <EmptyState
          icon={IconCertificate}
          reason={none.reason}
          action={
            <LinkButton variant="default" to={none.to}>
              {none.act}
            </LinkButton>
          }
        />
      }
    />
  );
}

interface PeerLegendProps {
  /** Draws the person's own score, too. */
  withOwn?: boolean;
}

function PeerLegend({ withOwn = false }: PeerLegendProps) {
  return (
    <Legend wideOnly>
      <li>
        <span className={classes.mark} aria-hidden="true" />
        <Word topic="passMark">{t('legend.passMark')}</Word>
      </li>
      <li>
        <span className={classes.range} aria-hidden="true" />
        {withOwn ? t('legend.peers') : <WordIn form="band">{t('legend.learners')}</WordIn>}
      </li>
      {withOwn && (
        <li>
          <span className={classes.dot} aria-hidden="true" />
          {t('legend.you')}
        </li>
      )}
    </Legend>
  );
}
