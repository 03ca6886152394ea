import { Button } from '@mantine/core';
import type { groupDebriefing, wire } from '@simward/contract';
import { IconMaximize, IconMinimize, IconPrinter } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { MarkLegend } from '../../../ui/charts/legends/MarkLegend.tsx';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { groupColumns } from '../groupColumns.ts';
import { groupDebriefingAddress } from '../groupDebriefingAddress.ts';
import { didShapes } from '../steps/didShapes.ts';
import { StepRows } from '../steps/StepRows.tsx';
import classes from './GroupWall.module.css';
import { TalkAbout } from './TalkAbout.tsx';
import { useFullScreen } from './useFullScreen.ts';

interface GroupWallProps {
  group: groupDebriefing.GroupDebriefing;
  mode: wire.Mode;
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What the group made of the module; alone on the screen where it is asked for. */
export function GroupWall({ group, mode }: GroupWallProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const wall = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(wall);
  const [{ names, step }, change] = useAddress(groupDebriefingAddress);
  const namesHidden = names === 'hidden';
  const columns = useMemo(() => groupColumns(group.sessions, namesHidden), [group.sessions, namesHidden]);
  const choose = (next: string | undefined) => change({ step: next }, { replace: true });
  const passed = group.sessions.filter(({ successful }) => successful).length;
  const facts = [
    group.day && format.day(group.day),
    t('sessions', { count: group.sessions.length }),
    mode === 'assessment' && t('passed', { passed, count: group.sessions.length }),
    group.version && t('ofVersion', { version: group.version }),
  ].filter(Boolean);
  const Switch = isFull ? IconMinimize : IconMaximize;
  return (
    <section ref={wall} className={classes.wall} aria-label={group.module.moduleName}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{group.module.moduleName}</h2>
          <p className={classes.facts}>{facts.join(' · ')}</p>
        </div>
        <SwitchField
          label={t('hideNames')}
          checked={namesHidden}
          onChange={({ currentTarget }) => change({ names: currentTarget.checked ? 'hidden' : undefined })}
        />
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" leftSection={<Switch {...icon} />} onClick={toggle}>
          {t(isFull ? 'leaveWall' : 'toWall')}
        </Button>
      </div>
      {group.sessionsCount > group.sessions.length && (
        <p className={classes.note}>
          {t('latest', { shown: group.sessions.length, count: group.sessionsCount })}
        </p>
      )}
      <TalkAbout steps={group.steps} onChoose={choose} />
      <div className={classes.card}>
        <div className={classes.legend}>
          <h3 className={classes.heading}>{t('steps')}</h3>
          <MarkLegend
            marks={[
              ...Object.entries(didShapes).map(([outcome, shape]) => ({
                shape,
                label: t(`did.${outcome as groupDebriefing.GroupOutcome}`),
              })),
              { shape: 'lock' as const, label: t('mustPass') },
            ]}
          />
        </div>
        <StepRows
          steps={group.steps}
          columns={columns}
          namesHidden={namesHidden}
          chosen={step}
          onChoose={choose}
        />
      </div>
    </section>
  );
}
