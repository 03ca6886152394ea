import { Button } from '@mantine/core';
import { type auth, isLearner, type Screen, screens } from '@simward/contract';
import { notAllowedTexts } from '@simward/texts/notAllowed';
import { IconLock } from '@tabler/icons-react';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useDepartmentsPanel, useHasDepartmentsPanel } from '../../shared/departments/useDepartmentsPanel.ts';
import { WhoCanHelp } from '../../shared/help/WhoCanHelp.tsx';
import { LensPicture } from '../../ui/brand/LensPicture.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import standInScreenClasses from '../states/StandInScreen.module.css';

const t = textsOf(notAllowedTexts);

interface NotAllowedScreenProps {
  screen: Screen;
}

/** Shown instead of a page that only other roles may open. It says who may, or where the same is done. */
export function NotAllowedScreen({ screen }: NotAllowedScreenProps) {
  usePageTitle(t('title'));
  const user = useSignedInUser();
  const hasPanel = useHasDepartmentsPanel();
  const isInUserManagement = hasPanel && screen.section === 'departments';
  const openDepartments = useDepartmentsPanel(screens.companyUserManagement.path);
  return (
    <Stack align="center" justify="center" className={standInScreenClasses.screen}>
      <LensPicture icon={IconLock} width={160} />
      <Text as="h1" size="h1" weight="title" above={12} tabIndex={-1}>
        {t('title')}
      </Text>
      <Text as="p" color={3} below={12} className={standInScreenClasses.text}>
        {isInUserManagement ? t('departments', { company: user.companyName }) : reasonOf(user, screen)}
      </Text>
      <Row justify="center">
        <LinkButton to="/" variant={isInUserManagement ? 'default' : undefined}>
          {t('home')}
        </LinkButton>
        {isInUserManagement && <Button onClick={openDepartments}>{titleOf('companyUserManagement')}</Button>}
      </Row>
      {!isInUserManagement && (
        <Text as="div" above={20}>
          <WhoCanHelp />
        </Text>
      )}
    </Stack>
  );
}

/** Who may open the page. */
function reasonOf(user: auth.SignedInUser, { roles }: Screen): string {
  if (isLearner(user)) return t('staff');
  if (roles.includes('manager')) return t('manager');
  if (roles.includes('admin')) return t('admin');
  return t(roles.includes('superadmin') ? 'superadmin' : 'user');
}
