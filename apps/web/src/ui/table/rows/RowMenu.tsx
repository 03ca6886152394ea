import { ActionIcon, Menu } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type Icon, IconDots } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(uiTexts);

interface RowMenuItem {
  label: string;
  icon?: Icon;
  onClick: () => void;
  /** True if the action destroys something; it is then listed after a divider. */
  danger?: boolean;
  disabled?: boolean;
}

interface RowMenuProps {
  /** The row's name: "Anna Berg". */
  name: string;
  items: readonly RowMenuItem[];
}

/** Further actions on a row, behind "...". */
export function RowMenu({ name, items }: RowMenuProps) {
  const [safe, dangerous] = [items.filter((item) => !item.danger), items.filter((item) => item.danger)];
  const show = ({ label, icon: Sign, danger, ...props }: RowMenuItem) => (
    <Menu.Item
      key={label}
      {...props}
      c={danger ? 'var(--fail)' : undefined}
      leftSection={Sign && <Sign size={16} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('table.more', { name })}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map(show)}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(show)}
      </Menu.Dropdown>
    </Menu>
  );
}
