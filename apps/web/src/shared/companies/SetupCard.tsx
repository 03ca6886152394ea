import { Anchor, Button } from '@mantine/core';
import { companyDashboard, screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callQuery } from '../../lib/api/queries.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { SignLine, SignList } from '../../ui/page/parts/SignList.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { useDepartmentsPanel, useHasDepartmentsPanel } from '../departments/useDepartmentsPanel.ts';
import { companiesKey } from './companies.queries.ts';

const t = textsOf(setupTexts);

interface SetupCardProps {
  /** The company to set up; the company in view if left out. */
  companyId?: string;
}

/**
 * The steps of setting up a new company, shown until its first successful assessment. They can be folded away, which only
 * this browser remembers.
 */
export function SetupCard({ companyId }: SetupCardProps) {
  const { _id } = useSignedInUser();
  const { data: setup } = useQuery(setupQuery(companyId));
  const folded = storedFlag(() => localStorage, `setup.folded.${_id}`);
  const [isFolded, setFolded] = useState(folded.read);
  if (!setup) return null;
  const steps = setupSteps(setup);
  const done = steps.filter((step) => step.done).length;
  const far = t('far', { done, all: steps.length });
  const fold = () => {
    folded.write(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <Card
      title={t('title')}
      unit={far}
      controls={
        <Button variant="subtle" size="compact-sm" aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? t('show') : t('hide')}
        </Button>
      }
    >
      <ProgressBar label={far} value={done / steps.length} tone="pass" />
      {!isFolded && (
        <Text as="div" above={12}>
          <SetupSteps steps={steps} />
        </Text>
      )}
    </Card>
  );
}

const setupQuery = (companyId: string | undefined) =>
  queryOptions({
    ...callQuery([...companiesKey, 'setup', companyId], companyDashboard.setup, {
      query: companyId === undefined ? {} : { companyId },
    }),
    select: (answer) => answer.setup,
  });

/** The steps in the recommended order. */
const stepNames = [
  'departments',
  'learners',
  'modules',
  'headsets',
  'assigned',
  'sessions',
  'successful',
] as const;

interface SetupStep {
  name: (typeof stepNames)[number];
  done: boolean;
  /** How many there are of what the step asks for: departments, learners and so on. */
  count: number;
}

/** The last step is never shown as done, because the card disappears once it is. */
const setupSteps = (setup: companyDashboard.Setup): SetupStep[] =>
  stepNames.map((name) => {
    const count = name === 'successful' ? 0 : Number(setup[name]);
    return { name, done: count > 0, count };
  });

interface SetupStepsProps {
  steps: readonly SetupStep[];
}

function SetupSteps({ steps }: SetupStepsProps) {
  const links = useLinks();
  return (
    <SignList>
      {steps.map(({ name, done, count }) => (
        <SignLine
          key={name}
          icon={done ? IconCircleCheck : IconCircleDashed}
          {...(done && { tone: 'pass' })}
          state={t(done ? 'done' : 'open')}
          what={t(`${name}.what`)}
          detail={done && name !== 'successful' ? t(`${name}.there`, { count }) : t(`${name}.how`)}
          link={links[name]}
        />
      ))}
    </SignList>
  );
}

/** An Admin edits departments in a panel and reads about modules; a SuperAdmin adds modules on the company's own page. */
function useLinks(): Record<SetupStep['name'], ReactNode> {
  const hasPanel = useHasDepartmentsPanel();
  const hasLibrary = useMayOpen(screens.moduleLibrary);
  const openDepartments = useDepartmentsPanel();
  return {
    departments: hasPanel ? (
      <Anchor component="button" type="button" onClick={openDepartments}>
        {t('departments.link')}
      </Anchor>
    ) : (
      <Link to={screens.departments.path}>{t('departments.link')}</Link>
    ),
    learners: <Link to={screens.importUsers.path}>{titleOf('importUsers')}</Link>,
    modules: hasLibrary && <Link to={screens.moduleLibrary.path}>{titleOf('moduleLibrary')}</Link>,
    headsets: <Link to={screens.headsets.path}>{titleOf('headsets')}</Link>,
    assigned: <Link to={screens.assignment.path}>{titleOf('assignment')}</Link>,
    sessions: <Link to={screens.loginRecords.path}>{t('sessions.link')}</Link>,
    successful: <Link to={screens.report.path}>{titleOf('report')}</Link>,
  };
}
