import { Anchor } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { SignLine, SignList } from '../../../ui/page/lists/SignList.tsx';
import { useDepartmentsPanel } from '../../departments/useDepartmentsPanel.ts';
import type { SetupStep } from './setupSteps.ts';

interface SetupStepsProps {
  steps: readonly SetupStep[];
}

/** The steps of a new company, each with how far it is and the way to where it is done. */
export function SetupSteps({ steps }: SetupStepsProps) {
  const { t } = useTranslation('setup');
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
  const { t } = useTranslation('setup');
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
    learners: <Link to={screens.importUsers.path}>{screens.importUsers.title}</Link>,
    modules: isAdmin && <Link to={screens.moduleLibrary.path}>{screens.moduleLibrary.title}</Link>,
    headsets: <Link to={screens.headsets.path}>{screens.headsets.title}</Link>,
    assigned: <Link to={screens.assignment.path}>{screens.assignment.title}</Link>,
    sessions: <Link to={screens.loginRecords.path}>{t('sessions.link')}</Link>,
    successful: <Link to={screens.report.path}>{screens.report.title}</Link>,
  };
}
