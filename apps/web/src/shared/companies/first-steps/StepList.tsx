import { Button, VisuallyHidden } from '@mantine/core';
import { type companyDashboard, screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { useDepartmentsPanel, useHasDepartmentsPanel } from '../../departments/useDepartmentsPanel.ts';
import classes from './FirstStepsCard.module.css';
import { type FirstStep, isRequestYoung, type StepName } from './firstSteps.ts';
import { StepAct } from './StepAct.tsx';

const t = textsOf(setupTexts);

interface StepListProps extends Omit<ComponentProps<typeof StepAct>, 'name' | 'large'> {
  steps: readonly FirstStep[];
  setup: companyDashboard.Setup;
}

/** All seven steps: what is done and how much of it there is, what can be done, and what waits for what. */
export function StepList({ steps, setup, ...acts }: StepListProps) {
  const phone = usePhone();
  const [showsWaiting, setShowsWaiting] = useState(false);
  const isFolded = phone && !showsWaiting;
  const shown = isFolded ? steps.filter(({ state }) => state !== 'waits') : steps;
  const folded = steps.length - shown.length;
  return (
    <div className={classes.all}>
      <Stack as="ol" gap={0} className={classes.list}>
        {shown.map((step) => (
          <StepLine key={step.name} step={step} setup={setup} {...acts} />
        ))}
      </Stack>
      {folded > 0 && (
        <Button
          variant="subtle"
          size="sm"
          fullWidth
          aria-expanded={false}
          onClick={() => setShowsWaiting(true)}
        >
          {t('more', { count: folded })}
        </Button>
      )}
    </div>
  );
}

interface StepLineProps extends Omit<StepListProps, 'steps'> {
  step: FirstStep;
}

function StepLine({ step, setup, ...acts }: StepLineProps) {
  const format = useFormat();
  const now = useNow();
  const { name, number, state, waitsFor } = step;
  const isAsked = name === 'modules' && state !== 'done' && setup.asked !== null;
  const detail = () => {
    if (isAsked && setup.asked) return t('modules.asked', { day: format.dayOf(setup.asked.at) });
    if (state === 'done') return '';
    return name === 'sessions' && setup.look ? t('sessions.inBrowser.how') : t(`${name}.how`);
  };
  const end = (): ReactNode => {
    if (state === 'done') return null;
    if (state === 'waits')
      return (
        <Text size="sm" color={3}>
          {waitsFor.length === 0
            ? t('afterAdmin')
            : t('after', { count: waitsFor.length, steps: format.list(waitsFor.map(format.number)) })}
        </Text>
      );
    if (state === 'next' && !(isAsked && !isRequestYoung(setup, now)))
      return (
        <Text size="sm" weight="label" className={classes.next}>
          {t('next')}
        </Text>
      );
    return <StepAct name={name} setup={setup} {...acts} />;
  };
  return (
    <Row
      as="li"
      gap={16}
      nowrap
      className={classes.step}
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <span className={classes.disc} aria-hidden="true">
        {state === 'done' ? <IconCheck size={16} stroke={2.2} /> : number}
      </span>
      <Text as="div" grow>
        <Text as="p" size="md" weight={state === 'waits' ? 'text' : 'title'}>
          {t(`${name}.what`)}
          <VisuallyHidden> {t(`state.${state}`)}</VisuallyHidden>
        </Text>
        <Text as="p" size="sm" color={3} className={state === 'done' || isAsked ? undefined : classes.detail}>
          {state === 'done' ? <Count step={step} /> : detail()}
        </Text>
      </Text>
      <Text as="div" rigid className={classes.end}>
        {end()}
      </Text>
    </Row>
  );
}

const pageOf: Partial<Record<StepName, (typeof screens)[keyof typeof screens]>> = {
  departments: screens.departments,
  learners: screens.userManagement,
  modules: screens.moduleLibrary,
  headsets: screens.headsets,
  assigned: screens.assignment,
  sessions: screens.loginRecords,
};

/** What there is of a step that is done, as a link to it. */
function Count({ step: { name, count } }: { step: FirstStep }) {
  const words = t(`${name}.there`, { count });
  const hasPanel = useHasDepartmentsPanel();
  const openPanel = useDepartmentsPanel();
  const page = pageOf[name];
  const mayOpen = useMayOpen(page ?? screens.home);
  if (name === 'departments' && hasPanel)
    return (
      <button type="button" className={classes.count} onClick={openPanel}>
        {words}
      </button>
    );
  return page && mayOpen ? <Link to={page.path}>{words}</Link> : words;
}
