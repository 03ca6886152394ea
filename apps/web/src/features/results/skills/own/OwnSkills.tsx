import { screens } from '@simward/contract';
import { IconBadgeVr, IconFileCertificate, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api/queries/failureOf.ts';
import { nextModuleQuery } from '../../../../shared/modules/nextModule.queries.ts';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { FilterChoice } from '../../../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../../../ui/table/filters/useFilters.ts';
import { bandsQuery, skillsQuery } from '../../results.queries.ts';
import { bandAt } from '../peers/bandAt.ts';
import { PeerLegend } from '../peers/PeerLegend.tsx';
import { SkillsTable } from '../SkillsTable.tsx';
import { isOfStanding } from '../skillStanding.ts';
import { skillStandings, skillsAddress } from '../skillsSearch.ts';
import { SkillSummary } from './SkillSummary.tsx';
import { useSkillColumns } from './skillColumns.tsx';
import { useSkillFacts } from './useSkillFacts.ts';

/** A learner's competencies: attempts, trend, where they lie among peers, and how far mastery is. */
export function OwnSkills() {
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
