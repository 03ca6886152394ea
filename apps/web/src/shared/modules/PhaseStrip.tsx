import { VisuallyHidden } from '@mantine/core';
import { modulesTexts } from '@simward/texts/modules/modules';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import classes from './modules.module.css';

const t = textsOf(modulesTexts);

/** The declared steps of a module as bars, phase by phase; must-pass steps are red. */
export function PhaseStrip({ steps }: { steps: readonly DeclaredStep[] }) {
  return (
    <Row as="ol" align="stretch">
      {stepPhases(steps).map((phase) => (
        <Stack
          as="li"
          key={phase.key}
          grow
          className={classes.phase}
          style={{ flexGrow: phase.steps.length }}
        >
          <Bars phase={phase} />
        </Stack>
      ))}
    </Row>
  );
}

interface DeclaredStep {
  /** Only staff get the name from the server. */
  name?: string;
  phase: string | null;
  mustPass: boolean;
}

interface StepPhase {
  /** React key, which is unique even if the scenario enters the same phase twice. */
  key: string;
  name: string;
  steps: DeclaredStep[];
}

/** The phases of a scenario in order; consecutive steps of the same phase are one. */
const stepPhases = (steps: readonly DeclaredStep[]): StepPhase[] =>
  steps.reduce<StepPhase[]>((phases, step) => {
    const last = phases.at(-1);
    const name = step.phase ?? '';
    if (last?.name === name) last.steps.push(step);
    else phases.push({ key: `${phases.length} ${name}`, name, steps: [step] });
    return phases;
  }, []);

/** The numbers of steps, of phases with a name, and of must-pass steps. */
export const stepCounts = (steps: readonly DeclaredStep[]) => ({
  steps: steps.length,
  phases: stepPhases(steps).filter(({ name }) => name !== '').length,
  mustPass: steps.filter(({ mustPass }) => mustPass).length,
});

function Bars({ phase: { name, steps } }: { phase: StepPhase }) {
  const mustPass = steps.filter((step) => step.mustPass).length;
  return (
    <>
      <Row as="span" gap={0} nowrap className={classes.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step without a name has only its position
            key={index}
            className={classes.bar}
            data-must-pass={step.mustPass || undefined}
            title={step.name}
          />
        ))}
      </Row>
      <Text size="sm" breaks>
        {name || t('phases.none')} <Text color={3}>{steps.length}</Text>
        {mustPass > 0 && <VisuallyHidden> {t('phases.mustPass', { count: mustPass })}</VisuallyHidden>}
      </Text>
    </>
  );
}
