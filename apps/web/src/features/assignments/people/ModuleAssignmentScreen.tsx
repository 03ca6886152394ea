import { screens } from '@simward/contract';
import { IconBadgeVr, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import classes from '../Assignment.module.css';
import { HistoryCard } from '../HistoryCard.tsx';
import { InOneCompany } from '../InOneCompany.tsx';
import { ModuleAssignmentForm } from './ModuleAssignmentForm.tsx';

/** Gives modules to chosen people. */
export function ModuleAssignmentScreen() {
  const { t } = useTranslation('assignments');
  // Admins assign modules and manage none.
  const managesModules = useSignedInUser().permissionSet !== 'admin';
  return (
    <>
      <PageHeader
        title={screens.assignment.title}
        facts={t('chosenText')}
        actions={
          <>
            {managesModules && (
              <LinkButton
                to={screens.modules.path}
                variant="default"
                leftSection={<IconBadgeVr size={17} stroke={1.8} aria-hidden="true" />}
              >
                {screens.modules.title}
              </LinkButton>
            )}
            <LinkButton
              to={screens.bulkAssignment.path}
              variant="default"
              leftSection={<IconStack2 size={17} stroke={1.8} aria-hidden="true" />}
            >
              {screens.bulkAssignment.title}
            </LinkButton>
          </>
        }
      />
      <InOneCompany>
        <ModuleAssignmentForm />
        <div className={classes.below}>
          <HistoryCard audience="people" />
        </div>
      </InOneCompany>
    </>
  );
}
