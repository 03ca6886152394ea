import { ActionIcon, Button, Menu } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type Icon, IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row } from '../../layout/Layout.tsx';
import { usePhone } from '../media.ts';
import classes from '../page.module.css';
import { LinkButton } from './LinkButton.tsx';

const t = textsOf(uiTexts);

/** A link to another page, or an action on this page. */
export type PageAction = {
  label: string;
  icon: Icon;
  /** The action is under way. */
  pending?: boolean;
} & (
  | { to: LinkProps['to']; search?: LinkProps['search']; onClick?: undefined }
  | { to?: undefined; search?: undefined; onClick: () => void }
);

interface PageActionsProps {
  primary: PageAction;
  others: readonly PageAction[];
  /** On a phone the list of the page has them in its toolbar. */
  inList?: boolean;
}

const sign = ({ icon: Sign }: PageAction) => <Sign size={17} stroke={1.8} aria-hidden="true" />;

/**
 * The actions of a page as a whole. On a phone only the primary action is a button; the others are in a menu.
 */
export function PageActions({ primary, others, inList }: PageActionsProps) {
  const phone = usePhone();
  if (phone && inList) return null;
  if (!phone) {
    return (
      <>
        {others.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        <ActionButton action={primary} primary />
      </>
    );
  }
  return (
    <Row grow nowrap className={classes.phone}>
      <ActionButton action={primary} primary />
      <MoreActions actions={others} />
    </Row>
  );
}

function ActionButton({ action, primary }: { action: PageAction; primary?: boolean }) {
  const look = { variant: primary ? undefined : 'default', leftSection: sign(action) };
  return action.to === undefined ? (
    <Button {...look} loading={action.pending} onClick={action.onClick}>
      {action.label}
    </Button>
  ) : (
    <LinkButton {...look} to={action.to} search={action.search}>
      {action.label}
    </LinkButton>
  );
}

/** Actions in a menu, at every width. */
export function MoreActions({ actions }: { actions: readonly PageAction[] }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" className={classes.more} aria-label={t('page.more')}>
          <IconDots size={20} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={sign(action)}
            onClick={action.onClick}
            renderRoot={
              action.to === undefined
                ? undefined
                : (props) => <Link {...props} to={action.to} search={action.search} />
            }
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
