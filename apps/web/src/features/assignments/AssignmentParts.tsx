import { Button } from '@mantine/core';
import { assignmentsTexts } from '@simward/texts/assignments';
import { type FormEventHandler, type ReactNode, type RefCallback, useId, useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { BottomSheet } from '../../ui/dialogs/BottomSheet.tsx';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { Stepper } from '../../ui/page/parts/Stepper.tsx';
import classes from './assignments.module.css';
import { Effect, EffectCard, type EffectProps } from './EffectCard.tsx';

const t = textsOf(assignmentsTexts);

interface AssignmentPartsProps {
  steps: FormSteps;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The name of the first part, which chooses people. */
  whoName: string;
  who: ReactNode;
  modules: ReactNode;
  /** The number of people and modules chosen so far, in words. */
  chosen: string;
  /** "What Save will do". */
  effectName: string;
  effect: EffectProps;
  /** The days and the mail, below what was counted. */
  fields: ReactNode;
  /** The buttons below the fields; `formId` is for the one that sends the form. */
  acts: (formId: string) => ReactNode;
  /** What stands above the effect, such as an assignment that runs. */
  above?: ReactNode;
  /** Another dialog is open over the effect's sheet. */
  covered?: boolean;
}

/**
 * The form of everything that assigns modules: who, modules, and what the act will do with its days, its mail and its
 * button. On a phone who and modules are two steps, and the effect opens over them.
 */
export function AssignmentParts(props: AssignmentPartsProps) {
  const { steps, onSubmit, whoName, who, modules, effectName, effect, fields, acts, above } = props;
  const { inSteps, step, go, effectOpen, showEffect, partOf } = steps;
  const formId = useId();
  const names = [whoName, t('modules'), t('steps.effect')];
  const partNamed = (index: number) => ({
    ...partOf(index),
    ...(inSteps && {
      role: 'group',
      'aria-label': t('steps.at', { step: index + 1, of: names.length, name: names[index] ?? '' }),
    }),
  });
  const when = (
    <Stack gap={12} above={12}>
      {fields}
    </Stack>
  );
  return (
    <>
      {inSteps && above}
      {inSteps && <Stepper label={t('steps.label')} steps={names} current={effectOpen ? 2 : step} />}
      <form id={formId} className={classes.three} onSubmit={onSubmit} noValidate>
        <div {...partNamed(0)} className={classes.part}>
          {who}
        </div>
        <div {...partNamed(1)} className={classes.part}>
          {modules}
        </div>
        {!inSteps && (
          <Stack gap={16}>
            {above}
            <EffectCard title={effectName} {...effect}>
              {when}
              <Stack gap={12} above={12}>
                {acts(formId)}
              </Stack>
            </EffectCard>
          </Stack>
        )}
      </form>
      {inSteps && (
        <StepsBar step={step} chosen={props.chosen} onStep={go} onEffect={() => showEffect(true)} />
      )}
      {inSteps && effectOpen && (
        <BottomSheet
          title={effectName}
          foot={acts(formId)}
          covered={props.covered === true}
          onClose={() => showEffect(false)}
        >
          <Effect {...effect} />
          {when}
        </BottomSheet>
      )}
    </>
  );
}

interface FormSteps {
  /** True on a phone, where the form shows one part after the other because there is no room for all. */
  inSteps: boolean;
  step: number;
  go: (step: number) => void;
  effectOpen: boolean;
  showEffect: (open: boolean) => void;
  /** Goes back to the first step, once something was assigned. */
  restart: () => void;
  /** Attributes for the element with the part of a step. */
  partOf: (step: number) => { hidden: boolean; tabIndex: -1; ref: RefCallback<HTMLDivElement> };
}

/** The steps of the form on a phone. Going to a step scrolls to its beginning and moves the focus there. */
export function useFormSteps(): FormSteps {
  const inSteps = usePhone();
  const [step, setStep] = useState(0);
  const [effectOpen, showEffect] = useState(false);
  const parts = useRef(new Map<number, HTMLDivElement>());
  const go = (next: number) => {
    setStep(next);
    // A hidden part cannot take the focus, so it must be shown first.
    requestAnimationFrame(() => {
      const part = parts.current.get(next);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
  };
  return {
    inSteps,
    step,
    go,
    effectOpen,
    showEffect,
    restart: () => {
      showEffect(false);
      if (inSteps) go(0);
    },
    partOf: (index) => ({
      hidden: inSteps && index !== step,
      tabIndex: -1,
      ref: (node) => {
        if (node) parts.current.set(index, node);
        return () => void parts.current.delete(index);
      },
    }),
  };
}

interface StepsBarProps {
  step: number;
  chosen: string;
  onStep: (step: number) => void;
  onEffect: () => void;
}

/**
 * The bar at the bottom of a phone's screen: the choice so far, and the buttons to the next and the previous
 * step.
 */
function StepsBar({ step, chosen, onStep, onEffect }: StepsBarProps) {
  return (
    <StickyActionBar note={<span aria-live="polite">{chosen}</span>}>
      {step > 0 && (
        <Button variant="default" onClick={() => onStep(step - 1)}>
          {t('steps.back')}
        </Button>
      )}
      {step === 0 ? (
        <Button onClick={() => onStep(1)}>{t('steps.toModules')}</Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={onEffect}>
          {t('steps.toEffect')}
        </Button>
      )}
    </StickyActionBar>
  );
}
