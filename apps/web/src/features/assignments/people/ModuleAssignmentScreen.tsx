import { screens } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { IconBadgeVr, IconStack2 } from '@tabler/icons-react';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { HistoryCard } from '../HistoryCard.tsx';
import { ModuleAssignmentForm } from './ModuleAssignmentForm.tsx';

const t = textsOf(assignmentsTexts);

/** Gives modules to chosen people. */
export function ModuleAssignmentScreen() {
  const managesModules = useMayOpen(screens.modules);
  return (
    <>
      <PageHeader
        title={titleOf('assignment')}
        facts={t('chosenText')}
        actions={
          <>
            {managesModules && (
              <LinkButton
                to={screens.modules.path}
                variant="default"
                leftSection={<IconBadgeVr size={17} stroke={1.8} aria-hidden="true" />}
              >
                {titleOf('modules')}
              </LinkButton>
            )}
            <LinkButton
              to={screens.bulkAssignment.path}
              variant="default"
              leftSection={<IconStack2 size={17} stroke={1.8} aria-hidden="true" />}
            >
              {titleOf('bulkAssignment')}
            </LinkButton>
          </>
        }
      />
      <ModuleAssignmentForm />
      <Text as="div" above={12}>
        <HistoryCard audience="people" />
      </Text>
    </>
  );
}
