import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './HelpMenu.module.css';

const rows = ['palette', 'skip', 'chart', 'close'] as const;

/** How to work without a mouse, and whom to ask. */
export function HelpMenu() {
  const { t } = useTranslation('shell');
  return (
    <Popover position="bottom-end" width={320} withRoles trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={34} aria-label={t('help.open')}>
          <IconHelpCircle size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help.open')}>
        <p className={classes.title}>{t('help.keyboard')}</p>
        <dl className={classes.rows}>
          {rows.map((row) => (
            <div key={row}>
              <dt>
                <kbd>{t(`help.${row}.keys`)}</kbd>
              </dt>
              <dd>{t(`help.${row}.act`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.whom}>{t('help.whom')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
