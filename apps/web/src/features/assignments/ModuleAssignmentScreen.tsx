import { screens } from '@simward/contract';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { InOneCompany } from './InOneCompany.tsx';
import { ModuleAssignmentForm } from './ModuleAssignmentForm.tsx';

/** Gives modules to chosen people. */
export function ModuleAssignmentScreen() {
  const { t } = useTranslation('assignments');
  return (
    <>
      <PageHeader
        title={screens.assignment.title}
        facts={t('chosenText')}
        actions={
          <LinkButton
            to={screens.bulkAssignment.path}
            variant="default"
            leftSection={<IconStack2 size={17} stroke={1.8} aria-hidden="true" />}
          >
            {screens.bulkAssignment.title}
          </LinkButton>
        }
      />
      <InOneCompany>
        <ModuleAssignmentForm />
      </InOneCompany>
    </>
  );
}
