import { ActionIcon, Menu } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type Icon, IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(uiTexts);

interface MenuAct {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  /** The page that the action leads to, which can be opened in another tab as well. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** True if the action destroys something. */
  danger?: boolean;
  disabled?: boolean;
}

interface RowMenuProps {
  /** The row's name: "Anna Berg". */
  name: string;
  /** Dangerous actions are listed last, after a divider. */
  items: readonly MenuAct[];
}

/** Further actions on a row, behind "...". */
export function RowMenu({ name, items }: RowMenuProps) {
  const safe = items.filter((item) => !item.danger);
  const dangerous = items.filter((item) => item.danger);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('table.more', { name })}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map((item) => (
          <ActItem key={item.label} {...item} />
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((item) => (
          <ActItem key={item.label} {...item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** An action in the menu of a row or of the selected rows. */
export function ActItem({ label, icon: Sign, danger, link, ...item }: MenuAct) {
  return (
    <Menu.Item
      {...item}
      {...(link && { renderRoot: (root: object) => <Link {...root} {...link} /> })}
      c={danger ? 'var(--fail)' : undefined}
      leftSection={Sign && <Sign size={16} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Menu.Item>
  );
}
