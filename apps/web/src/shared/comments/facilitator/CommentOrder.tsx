import { Button, Menu } from '@mantine/core';
import type { comments } from '@simward/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const orders = ['time', 'newest'] as const;
export type Order = (typeof orders)[number];

interface CommentOrderProps {
  value: Order;
  onChange: (order: Order) => void;
}

/** In which order comments stand: of what they are about, or of when they were written. */
export function CommentOrder({ value, onChange }: CommentOrderProps) {
  const { t } = useTranslation('comments');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className="screen-only"
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {t(`order.${value}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map((one) => (
          <Menu.Item key={one} aria-current={one === value || undefined} onClick={() => onChange(one)}>
            {t(`order.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** By the time in the session those about the whole come first. */
export const ordered = (said: readonly comments.Comment[], order: Order): readonly comments.Comment[] =>
  said.toSorted((a, b) =>
    order === 'time' ? (a.at ?? -1) - (b.at ?? -1) : b.createdAt.localeCompare(a.createdAt),
  );
