import { Button } from '@mantine/core';
import { companies, isLearner, type Screen, screens } from '@simward/contract';
import { notAllowedTexts } from '@simward/texts/notAllowed';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { maySend } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { adminsQuery } from '../../shared/companies/admins.queries.ts';
import { useDepartmentsPanel, useHasDepartmentsPanel } from '../../shared/departments/useDepartmentsPanel.ts';
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
  const { companyName } = useSignedInUser();
  const hasPanel = useHasDepartmentsPanel();
  const isInUserManagement = hasPanel && screen.section === 'departments';
  const openDepartments = useDepartmentsPanel(screens.companyUserManagement.path);
  const reason = useReason(screen);
  return (
    <Stack align="center" justify="center" className={standInScreenClasses.screen}>
      <LensPicture icon={IconLock} width={160} />
      <Text as="h1" size="h1" weight="title" above={12} tabIndex={-1}>
        {t('title')}
      </Text>
      <Text as="p" color={3} below={12} className={standInScreenClasses.text}>
        {isInUserManagement ? t('departments', { company: companyName }) : reason}
      </Text>
      <Row justify="center">
        <LinkButton to="/" variant={isInUserManagement ? 'default' : undefined}>
          {t('home')}
        </LinkButton>
        {isInUserManagement && <Button onClick={openDepartments}>{titleOf('companyUserManagement')}</Button>}
      </Row>
    </Stack>
  );
}

/** The sentence about who may open the page; a space until the Admins' names are read, so that nothing moves. */
function useReason({ roles }: Screen): string {
  const user = useSignedInUser();
  const isForAdmins = maySend(user, companies.listAdmins) && roles.includes('admin');
  const { data, isPending } = useQuery({ ...adminsQuery, enabled: isForAdmins });
  if (isLearner(user)) return t('staff');
  if (isForAdmins && isPending) return '\u00a0';
  const name = data?.names[0];
  if (data && name) return t('admins', { name, others: data.count - 1 });
  if (roles.includes('manager')) return t('manager');
  if (roles.includes('admin')) return t('admin');
  return t(roles.includes('superadmin') ? 'superadmin' : 'user');
}
