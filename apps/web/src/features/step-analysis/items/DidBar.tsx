import { Menu, UnstyledButton } from '@mantine/core';
import { screens, type stepAnalysis } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { SessionsSearch } from '../useSessionsSearch.ts';
import classes from './DidBar.module.css';
import { didParts, outcomeOf } from './didParts.ts';

interface DidBarProps {
  item: stepAnalysis.AnalysedItem;
  name: string;
  /** The address of the sessions with this outcome. */
  searchOf: (outcome: stepAnalysis.ItemOutcome) => SessionsSearch;
}

/** What became of an item, in the space of a few words; each part, narrow as it may be, leads to its sessions. */
export function DidBar({ item, name, searchOf }: DidBarProps) {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const parts = didParts(item);
  const words = parts.map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('didOf', { name, did: words.join(', ') })}>
          <span className={classes.bar} aria-hidden="true">
            {parts.map(({ key, count }) => (
              <span key={key} className={classes.part} data-part={key} style={{ flexGrow: count }} />
            ))}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ key }, index) => (
          <Menu.Item
            key={key}
            renderRoot={(props) => (
              <Link to={screens.stepSessions.path} search={searchOf(outcomeOf[key])} {...props} />
            )}
            leftSection={<span className={classes.swatch} data-part={key} />}
          >
            {words[index]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
