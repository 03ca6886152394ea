import { Anchor, Button } from '@mantine/core';
import { type companyDashboard, screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { storedFlag } from '../../../lib/session/storedFlags.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { SignLine, SignList } from '../../../ui/page/lists/SignList.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { useDepartmentsPanel } from '../../departments/useDepartmentsPanel.ts';
import classes from './SetupCard.module.css';
import { setupQuery } from './setup.queries.ts';

const t = textsOf(setupTexts);

interface SetupCardProps {
  /** The one in view when left out. */
  companyId?: string;
}

/**
 * How far a new company has come, until its first successful assessment. Whoever knows the way folds the steps away;
 * that is remembered in this browser, as the columns of a table are: it is worth no record of its own.
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
        <div className={classes.steps}>
          <SetupSteps steps={steps} />
        </div>
      )}
    </Card>
  );
}

/** In the order in which they are best done. */
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
  /** How many there are, where they are counted. */
  count: number;
}

/** The steps of a new company, each with whether it is done. The last one ends the list, so that it is never done. */
const setupSteps = (setup: companyDashboard.Setup): SetupStep[] =>
  stepNames.map((name) => {
    const count = name === 'successful' ? 0 : Number(setup[name]);
    return { name, done: count > 0, count };
  });

interface SetupStepsProps {
  steps: readonly SetupStep[];
}

/** The steps of a new company, each with how far it is and the way to where it is done. */
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

/** An Admin has the departments beside the page and reads of the modules; a SuperAdmin gives them on the company's own page. */
function useLinks(): Record<SetupStep['name'], ReactNode> {
  const isAdmin = useSignedInUser().permissionSet === 'admin';
  const openDepartments = useDepartmentsPanel();
  return {
    departments: isAdmin ? (
      <Anchor component="button" type="button" onClick={openDepartments}>
        {t('departments.link')}
      </Anchor>
    ) : (
      <Link to={screens.departments.path}>{t('departments.link')}</Link>
    ),
    learners: <Link to={screens.importUsers.path}>{titleOf('importUsers')}</Link>,
    modules: isAdmin && <Link to={screens.moduleLibrary.path}>{titleOf('moduleLibrary')}</Link>,
    headsets: <Link to={screens.headsets.path}>{titleOf('headsets')}</Link>,
    assigned: <Link to={screens.assignment.path}>{titleOf('assignment')}</Link>,
    sessions: <Link to={screens.loginRecords.path}>{t('sessions.link')}</Link>,
    successful: <Link to={screens.report.path}>{titleOf('report')}</Link>,
  };
}
