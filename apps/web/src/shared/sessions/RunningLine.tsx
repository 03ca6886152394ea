import { UnstyledButton } from '@mantine/core';
import { runningTexts } from '@simward/texts/sessions/running';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { type Running, RunningPeople, runningSessionsQuery } from './RunningStrip.tsx';
import classes from './sessions.module.css';

const t = textsOf(runningTexts);

/** The sessions that are running in VR now, as one line of a phone, which unfolds to who they are. */
export function RunningLine() {
  const query = useQuery(runningSessionsQuery);
  return (
    <Surface as="section" clip className={`${classes.lineCard} screen-only`} aria-label={t('title')}>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={54} />}>
        {(running) => <Line running={running} />}
      </QueryStates>
    </Surface>
  );
}

const mostPictures = 3;

function Line({ running }: { running: Running }) {
  const [isOpen, setIsOpen] = useState(false);
  const people = useId();
  const { count, lastWeek, sessions } = running;
  const more = count - Math.min(mostPictures, sessions.length);
  const words = (
    <>
      <span className={classes.light} data-on={count > 0 || undefined} />
      <Stack as="span" gap={0} grow>
        <Text size="md" weight="title" color={1} cut>
          {count > 0 ? t('countNow', { count }) : t('now', { count })}
        </Text>
        <Text size="sm" color={count > 0 ? 2 : 3} cut>
          {t('lastWeek', { count: lastWeek })}
        </Text>
      </Stack>
    </>
  );
  if (count === 0) return <p className={classes.liveLine}>{words}</p>;
  return (
    <>
      <UnstyledButton
        className={classes.liveLine}
        data-on
        aria-expanded={isOpen}
        aria-controls={people}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        <Row as="span" gap={4} nowrap aria-hidden="true">
          {sessions.slice(0, mostPictures).map(({ sessionId, learner }) => (
            <UserAvatar key={sessionId} name={learner.name} id={learner._id} size={28} />
          ))}
          {more > 0 && (
            <Text size="sm" color={2} numbers>
              {t('more', { count: more })}
            </Text>
          )}
        </Row>
        <IconChevronDown
          size={17}
          stroke={1.8}
          aria-hidden="true"
          style={{ flex: 'none', rotate: isOpen ? '180deg' : undefined }}
        />
      </UnstyledButton>
      <div id={people} hidden={!isOpen}>
        <RunningPeople running={running} />
      </div>
    </>
  );
}
