import { VisuallyHidden } from '@mantine/core';
import { modulesTexts } from '@simward/texts/modules/modules';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './PhaseStrip.module.css';
import { type DeclaredStep, type StepPhase, stepPhases } from './stepPhases.ts';

const t = textsOf(modulesTexts);

/** The declared steps of a module in their phases, those in red that must be passed. */
export function PhaseStrip({ steps }: { steps: readonly DeclaredStep[] }) {
  return (
    <ol className={classes.phases}>
      {stepPhases(steps).map((phase) => (
        <li key={phase.key} className={classes.phase} style={{ flexGrow: phase.steps.length }}>
          <Bars phase={phase} />
        </li>
      ))}
    </ol>
  );
}

function Bars({ phase: { name, steps } }: { phase: StepPhase }) {
  const mustPass = steps.filter((step) => step.mustPass).length;
  return (
    <>
      <span className={classes.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step that is shown without its name is its place
            key={index}
            className={classes.bar}
            data-must-pass={step.mustPass || undefined}
            title={step.name}
          />
        ))}
      </span>
      <span className={classes.name}>
        {name || t('phases.none')} <span className={classes.count}>{steps.length}</span>
        {mustPass > 0 && <VisuallyHidden> {t('phases.mustPass', { count: mustPass })}</VisuallyHidden>}
      </span>
    </>
  );
}
