import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { dashboardsTexts } from '@simward/texts/dashboards';
import { messageTexts } from '@simward/texts/messages';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconListCheck,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/useFormat.ts';
import { isFound } from '../../lib/isFound.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { LazyWhoCanHelp } from '../../shared/help/LazyWhoCanHelp.tsx';
import { Sparkline } from '../../ui/charts/lines/Sparkline.tsx';
import { useMatchesSaid } from '../../ui/form/fields/useMatchesSaid.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkLine, LinkLines } from '../../ui/page/parts/LinkLines.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { TableSearchBox } from '../../ui/table/filters/TableSearchBox.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './dashboards.module.css';
import { moduleStatusQuery } from './dashboards.queries.ts';
import type { ModuleStatus } from './dueAssessments.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(dashboardsTexts);

interface ModuleStatusPanelProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The learner's modules with status and score, and a search that filters them. */
export function ModuleStatusPanel({ search, onSearch }: ModuleStatusPanelProps) {
  const query = useQuery(moduleStatusQuery);
  const modules = query.data?.modules;
  const matching = modules?.filter(({ moduleName }) => isFound(moduleName, search));
  useMatchesSaid(search, matching?.length ?? 0);
  return (
    <Stack gap={16}>
      <search className={classes.search}>
        <TableSearchBox value={search} onSearch={onSearch} />
      </search>
      <Card
        title={t('status.title')}
        {...(modules && { n: t('status.assigned', { count: modules.length }) })}
      >
        {!modules || !matching ? (
          <QueryStates
            query={query}
            failed={t('status.failed')}
            loading={<RowsSkeleton rows={6} rowHeight={59} />}
          />
        ) : modules.length === 0 ? (
          <EmptyState icon={IconListCheck} reason={t('status.none')} action={<LazyWhoCanHelp />} />
        ) : matching.length === 0 ? (
          <EmptyState
            icon={IconSearch}
            reason={t('status.noMatch', { search })}
            action={
              <Button
                variant="default"
                leftSection={<IconX size={16} stroke={1.8} />}
                onClick={() => onSearch('')}
              >
                {t('status.clear')}
              </Button>
            }
          />
        ) : (
          <ModuleStatusList modules={matching} />
        )}
      </Card>
    </Stack>
  );
}

interface StatusLook {
  tone: Tone;
  icon: Icon;
  word: 'status.complete' | 'status.incomplete';
}

const lookOf: Record<ModuleStatus['trainingCompletionStatus'], StatusLook> = {
  Completed: { tone: 'pass', icon: IconCircleCheck, word: 'status.complete' },
  'In progress': { tone: 'warn', icon: IconCircleDashed, word: 'status.incomplete' },
  'Not started': { tone: 'mute', icon: IconCircleDotted, word: 'status.incomplete' },
};

interface ModuleStatusListProps {
  modules: readonly ModuleStatus[];
}

function ModuleStatusList({ modules }: ModuleStatusListProps) {
  return (
    <LinkLines>
      {modules.map((module) => {
        const { tone, icon, word } = lookOf[module.trainingCompletionStatus];
        return (
          <LinkLine
            key={module.moduleId}
            to={screens.yourModuleDetail.path}
            params={{ moduleId: module.moduleId }}
          >
            <Stack as="span" gap={0} grow>
              <Text weight="label" breaks>
                {module.moduleName}
              </Text>
              <Row as="span" gap={4} nowrap>
                <StatusBadge plain tone={tone} icon={icon}>
                  {t(word)}
                </StatusBadge>
                {module.trainingCompletionStatus === 'Not started' && (
                  <Text as="small" size="sm" color={3}>
                    · {t('status.notStarted')}
                  </Text>
                )}
              </Row>
            </Stack>
            {module.trend.length > 1 && <Sparkline scores={module.trend} passMark={module.passMark} />}
            <ModuleScore module={module} />
          </LinkLine>
        );
      })}
    </LinkLines>
  );
}

interface ModuleScoreProps {
  module: ModuleStatus;
}

/** The average score; without an assessment, the due day. */
function ModuleScore({ module: { score, passMark, assessments, dueOn } }: ModuleScoreProps) {
  const format = useFormat();
  return (
    <Stack as="span" gap={0} align="end" rigid style={{ minInlineSize: 74 }}>
      <Text weight="title" numbers>
        {score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark)}
      </Text>
      {score !== null ? (
        <Text as="small" size="sm" color={3}>
          {t('status.averageOf', { count: assessments })}
        </Text>
      ) : (
        dueOn && (
          <Text as="small" size="sm" color={3}>
            {t('status.due', { day: format.day(dueOn) })}
          </Text>
        )
      )}
    </Stack>
  );
}
