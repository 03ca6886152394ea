import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../page/usePhone.ts';
import type { BulkAction } from './rowSelection.ts';

const inBar = { wide: 4, narrow: 3, phone: 1 };

/** The acts of the selection bar on one line; those that do not fit stand in a menu. */
export function BulkActions({ actions }: { actions: readonly BulkAction[] }) {
  const { t } = useTranslation('ui');
  const wide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const phone = usePhone();
  const slots = inBar[phone ? 'phone' : wide ? 'wide' : 'narrow'];
  // A menu with one line in it would be no gain.
  const shown = actions.length <= slots + 1 ? actions.length : slots;
  return (
    <>
      {actions.slice(0, shown).map(({ key, icon: Sign, label, onClick, danger }) => (
        <Button
          key={key}
          variant="subtle"
          size="xs"
          color={danger ? 'fail' : undefined}
          styles={danger ? undefined : { label: { color: 'var(--text)' } }}
          leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {shown < actions.length && (
        <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="xs"
              styles={{ label: { color: 'var(--text)' } }}
              rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('selection.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.slice(shown).map(({ key, icon: Sign, label, onClick, danger }) => (
              <Menu.Item
                key={key}
                c={danger ? 'var(--fail)' : undefined}
                leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
