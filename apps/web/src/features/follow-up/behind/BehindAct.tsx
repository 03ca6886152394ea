import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type followUp, screens } from '@simward/contract';
import { IconMail, IconMessages, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import classes from './BehindTable.module.css';

interface BehindActProps {
  row: followUp.Behind;
  onAct: (kind: 'remind' | 'refresh') => void;
}

/** What is to be done about it: a missed must-pass step is talked over first, and can be assigned again. */
export function BehindAct({ row, onAct }: BehindActProps) {
  const { t } = useTranslation('followUp');
  const { learner, moduleName, reason, refresherDueOn, reminded, latestSessionId } = row;
  const refreshes = (reason === 'refresh' || reason === 'mustPass') && refresherDueOn === null;
  const kind = refreshes ? 'refresh' : 'remind';
  const Sign = refreshes ? IconRefresh : IconMail;
  const name = t(`${kind}.of`, { name: learner.name });
  const isDone = !refreshes && reminded;
  if (reason === 'mustPass' && latestSessionId)
    return (
      <span className={classes.acts} data-done={isDone || undefined}>
        <LinkButton
          to={screens.debriefing.path}
          search={{ sessionId: latestSessionId }}
          variant="default"
          size="compact-sm"
          leftSection={<IconMessages size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={t('debriefs.of', { name: learner.name, moduleName })}
        >
          {t('debriefs.act')}
        </LinkButton>
        {isDone ? (
          <span className={classes.done}>{t('remind.today')}</span>
        ) : (
          <Tooltip label={t(`${kind}.act`)}>
            <ActionIcon variant="default" size={26} aria-label={name} onClick={() => onAct(kind)}>
              <Sign size={15} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    );
  if (isDone) return <span className={classes.done}>{t('remind.today')}</span>;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Sign size={15} stroke={1.8} aria-hidden="true" />}
      aria-label={name}
      onClick={() => onAct(kind)}
    >
      {t(`${kind}.act`)}
    </Button>
  );
}
