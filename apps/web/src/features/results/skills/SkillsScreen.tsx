import { type results, screens, sharedPassMark } from '@simward/contract';
import { IconBadgeVr, IconCertificate, IconFileCertificate, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { nextModuleQuery } from '../../../shared/modules/nextModule.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { Legend } from '../../../ui/values/scores/Legend.tsx';
import { bandsQuery, skillsQuery } from '../results.queries.ts';
import { SkillSummary } from './own/SkillSummary.tsx';
import { useScoreColumns, useSkillColumns } from './own/skillColumns.tsx';
import { TrendCell } from './own/TrendCell.tsx';
import { AmongPeers } from './peers/AmongPeers.tsx';
import { bandAt } from './peers/bandAt.ts';
import classes from './peers/PeerLegend.module.css';
import { isOfStanding } from './skillStanding.ts';
import { skillStandings, skillsAddress } from './skillsSearch.ts';

/** Competencies by name: a learner's own, or what the learners of an Admin's company came to. */
export function SkillsScreen() {
  return useSignedInUser().permissionSet === 'user' ? <OwnSkills /> : <CompanySkills />;
}

/** A learner's competencies: attempts, trend, where they lie among peers, and how far mastery is. */
function OwnSkills() {
  const { t } = useTranslation('results');
  const query = useQuery(skillsQuery);
  const bands = useQuery(bandsQuery()).data?.bands;
  const next = useQuery(nextModuleQuery).data?.next;
  const { filters, setFilters, clearFilters, filtered } = useFilters(skillsAddress);
  const { standing } = filters;
  const columns = useSkillColumns((skill) => bands && (bandAt(bands, skill) ?? null));
  const facts = useSkillFacts();
  const all = query.data?.competencies;
  return (
    <>
      <PageHeader
        title={screens.skills.title}
        facts={all ? facts(all) : '\u00a0'}
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
                to={screens.yourModuleDetail.path}
                params={{ moduleId: next.moduleId }}
                leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
              >
                {t(next.lastAttemptAt ? 'continue' : 'start', { module: next.moduleName })}
              </LinkButton>
            )}
          </>
        }
      />
      {(all ? all.length > 0 : !query.isError) && (
        <SkillSummary
          skills={all}
          chosen={standing}
          onChoose={(chosen) => setFilters({ standing: chosen })}
        />
      )}
      <SkillsTable
        columns={columns}
        rows={standing ? all?.filter((skill) => isOfStanding(skill, standing)) : all}
        failure={failureOf(t('list.failed'), query)}
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <FilterChoice
            label={t('list.status')}
            options={skillStandings.map((value) => ({ value, label: t(`standing.${value}`) }))}
            value={standing}
            onChange={(chosen) => setFilters({ standing: chosen })}
          />
        }
        tools={<PeerLegend own />}
        footerNote={t('list.rule')}
        none={{ reason: t('list.none'), to: screens.yourModules.path, act: t('list.toModules') }}
      />
    </>
  );
}

type TableProps = ComponentProps<typeof ClientTable<results.Skill>>;

interface SkillsTableProps
  extends Pick<
    TableProps,
    'columns' | 'rows' | 'failure' | 'tools' | 'footerNote' | 'toolbar' | 'filtered' | 'onClearFilters'
  > {
  /** Why there has never been a skill, and what leads to one. */
  none: { reason: string; to: string; act: ReactNode };
}

/** Competencies by name, found by its beginning. */
function SkillsTable({ none, ...table }: SkillsTableProps) {
  const { t } = useTranslation('results');
  return (
    <ClientTable
      {...table}
      title={screens.skills.title}
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
  /** The person's own score is among them. */
  own?: boolean;
}

/** What the drawings in the table are made of. */
function PeerLegend({ own = false }: PeerLegendProps) {
  const { t } = useTranslation('results');
  return (
    <Legend wideOnly>
      <li>
        <span className={classes.mark} aria-hidden="true" />
        {t('legend.passMark')}
      </li>
      <li>
        <span className={classes.range} aria-hidden="true" />
        {t(own ? 'legend.peers' : 'legend.learners')}
      </li>
      {own && (
        <li>
          <span className={classes.dot} aria-hidden="true" />
          {t('legend.you')}
        </li>
      )}
    </Legend>
  );
}

/** How many competencies and attempts; the pass mark where all have the same. */
function useSkillFacts() {
  const { t } = useTranslation('results');
  const format = useFormat();
  return (skills: readonly results.Skill[]): string => {
    const attempts = skills.reduce((sum, skill) => sum + skill.attempts, 0);
    const mark = sharedPassMark(skills.map(({ passMark }) => passMark));
    const facts = t('list.facts', { count: skills.length, attempts });
    return mark !== null ? `${facts} · ${t('passMarkOf', { mark: format.mark(mark) })}` : facts;
  };
}

/** What the company's learners came to in each competency. */
function CompanySkills() {
  const { t } = useTranslation('results');
  const query = useQuery(skillsQuery);
  const columns = useCompanySkillColumns();
  const facts = useSkillFacts();
  const all = query.data?.competencies;
  return (
    <>
      <PageHeader title={screens.skills.title} facts={all ? facts(all) : '\u00a0'} />
      <FiguresAge />
      <SkillsTable
        columns={columns}
        rows={all}
        failure={failureOf(t('list.failed'), query)}
        tools={<PeerLegend />}
        footerNote={t('company.rule')}
        none={{ reason: t('company.none'), to: screens.assignment.path, act: t('company.toAssignment') }}
      />
    </>
  );
}

/** The same columns as a learner's, of means; nobody's progress. */
function useCompanySkillColumns(): readonly ClientColumn<results.Skill>[] {
  const { t } = useTranslation('results');
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
      render: ({ trend, passMark }) => <TrendCell scores={trend} passMark={passMark} />,
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
