import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PhaseStrip, stepCounts } from '../../../shared/modules/PhaseStrip.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { moduleStepsQuery } from '../managedModules.queries.ts';

const t = textsOf(managedModulesTexts);

interface StepsCardProps {
  moduleId: string;
  /** Opens the editor; undefined for somebody who may not change the module. */
  onEdit: (() => void) | undefined;
}

/** The declared steps of a module's newest version by phase, and the must-pass steps by name. */
export function StepsCard({ moduleId, onEdit }: StepsCardProps) {
  const query = useQuery(moduleStepsQuery(moduleId));
  const { data } = query;
  return (
    <Card
      title={t('steps.title')}
      unit={data && data.steps.length > 0 ? t('steps.facts', stepCounts(data.steps)) : ''}
      controls={
        onEdit &&
        data && (
          <Button variant="subtle" size="xs" onClick={onEdit}>
            {data.steps.length + data.questions.length + data.cues.length > 0
              ? t('steps.edit')
              : t('steps.add')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('steps.failed')} loading={<BlockSkeleton height={72} />}>
        {(stored) => <DeclaredSteps stored={stored} />}
      </QueryStates>
    </Card>
  );
}

function DeclaredSteps({ stored: { steps, questions, cues, version } }: { stored: modules.ModuleSteps }) {
  const mustPass = steps.filter((step) => step.mustPass);
  const facts = [
    ...(questions.length > 0 ? [t('steps.questions', { count: questions.length })] : []),
    ...(cues.length > 0 ? [t('steps.cues', { count: cues.length })] : []),
    ...(version === null ? [] : [t('steps.ofVersion', { version })]),
  ];
  if (steps.length + questions.length + cues.length === 0)
    return (
      <Text as="p" color={2}>
        {version === null ? t('steps.noVersion') : t('steps.none')}
      </Text>
    );
  return (
    <>
      <PhaseStrip steps={steps} />
      {mustPass.length > 0 && (
        <Row as="p" align="start" nowrap above={8} color={2}>
          <IconLock size={16} stroke={1.8} color="var(--fail)" role="img" aria-label={t('steps.mustPass')} />
          <Text breaks>{mustPass.map(({ name }) => name).join(' · ')}</Text>
        </Row>
      )}
      {facts.length > 0 && (
        <Text as="p" size="sm" color={3} above={8}>
          {facts.join(' · ')}
        </Text>
      )}
    </>
  );
}
