import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { helpScreens, screens } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconHelpCircle, IconLock, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { type HelpAt, helpPanel } from '../../../shared/help/helpPanel.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../shell.module.css';
import { ThemeItems } from './ThemeItems.tsx';

const t = textsOf(shellTexts);

export interface ShellUser {
  _id: string;
  name: string;
  roleName: string;
  /** Address of the person's picture. */
  picture?: string | undefined;
}

interface UserMenuProps {
  user: ShellUser;
  help: HelpAt;
  onLogout: () => void;
}

export function UserMenu({ user, help, onLogout }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <UserAvatar id={user._id} name={user.name} picture={user.picture} />
          <Stack as="span" gap={0} className={classes.who}>
            <Text size="md" weight="title" cut>
              {user.name}
            </Text>
            <Text size="sm" color={3} cut>
              {user.roleName}
            </Text>
            <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
          </Stack>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name}, {user.roleName}
        </Menu.Label>
        <div className={classes.phone}>
          <Menu.Label>{t('theme.label')}</Menu.Label>
          <ThemeItems />
        </div>
        <Menu.Divider />
        <Menu.Item
          className={classes.phone}
          leftSection={<IconHelpCircle size={16} stroke={1.7} />}
          {...(help === 'page'
            ? { renderRoot: (props) => <Link {...props} to={helpScreens.help.path} /> }
            : { onClick: helpPanel.toggle })}
        >
          {t('help.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLock size={16} stroke={1.7} />}
          renderRoot={(props) => <ChangePasswordLink {...props} />}
        >
          {titleOf('changePassword')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={onLogout}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The link to change the password, which leads back to this page. It is a component of its own, because the
 * address changes at each key on a timeline: only the open menu should be drawn again then.
 */
function ChangePasswordLink(props: ComponentProps<'a'>) {
  const here = useLocation({ select: ({ href }) => href });
  return <Link {...props} to={screens.changePassword.path} search={{ returnTo: here }} />;
}
