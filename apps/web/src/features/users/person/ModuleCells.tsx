import { Button } from '@mantine/core';
import { screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personPageTexts } from '@simward/texts/users/personPage';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dueTone } from '../../../lib/format/calendar.ts';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { ScoreMeter } from '../../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './person.module.css';

const tMessages = textsOf(messageTexts);
const t = textsOf(personPageTexts);

type Entry = users.UserOverview['modules'][number];

interface CellProps {
  entry: Entry;
}

export function ModuleCell({ entry, personId }: CellProps & { personId: string }) {
  const { moduleId, moduleName, product_code, family, topicIcon, bannerImage, status } = entry;
  return (
    <Row as="span" gap={12} nowrap className={classes.module}>
      <ModuleThumb
        productCode={product_code}
        family={family}
        topic={topicIcon}
        picture={bannerImage?.Location}
        inactive={!status}
      />
      <Text breaks weight="label">
        <Link
          to={screens.userReport.path}
          params={{ id: moduleId }}
          search={{ user_id: personId }}
          style={{ color: 'inherit' }}
        >
          {moduleName}
        </Link>
      </Text>
    </Row>
  );
}

/** The row of a phone: what the table says in columns, in two lines. */
export function ModuleCard({ entry, personId }: CellProps & { personId: string }) {
  return (
    <Stack as="span" gap={4}>
      <ModuleCell entry={entry} personId={personId} />
      <Row as="span" justify="between" tight>
        <ModuleStatus entry={entry} />
        <LatestScore entry={entry} />
      </Row>
    </Stack>
  );
}

export function ModuleStatus({ entry: { status, trainingCompletionStatus } }: CellProps) {
  if (!status)
    return (
      <StatusBadge plain tone="mute" icon={IconPlayerPause}>
        {t('modules.inactive')}
      </StatusBadge>
    );
  if (trainingCompletionStatus === 'Completed')
    return (
      <StatusBadge plain tone="pass" icon={IconCircleCheck}>
        {t('modules.complete')}
      </StatusBadge>
    );
  const isBegun = trainingCompletionStatus === 'In progress';
  return (
    <Stack as="span" gap={0} align="start">
      <StatusBadge plain tone={isBegun ? 'warn' : 'mute'} icon={IconCircleDashed}>
        {t('modules.incomplete')}
      </StatusBadge>
      {!isBegun && (
        <Text size="sm" color={3}>
          {t('modules.notStarted')}
        </Text>
      )}
    </Stack>
  );
}

/** The latest score beside the pass mark, and what is wrong with it; where nothing is, its day. */
export function LatestScore({ entry }: CellProps) {
  const format = useFormat();
  const { score, passMark, failedMustPassSteps, lastAssessmentAt } = entry;
  return (
    <Row gap={12} tight>
      <ScoreMeter narrow score={score} passMark={passMark} />
      {failedMustPassSteps.length > 0 ? (
        <StatusBadge tone="fail" icon={IconLock}>
          {t('modules.mustPass')}
        </StatusBadge>
      ) : score !== null && score < passMark ? (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {t('modules.below', { points: -pointsToMark(score, passMark) })}
        </StatusBadge>
      ) : (
        lastAssessmentAt && (
          <Text size="sm" color={3} whole>
            {format.dayOf(lastAssessmentAt)}
          </Text>
        )
      )}
    </Row>
  );
}

interface DueCellProps extends CellProps {
  /** Opens the dialog that changes the due date; without it nobody may. */
  onChange?: () => void;
}

export function DueCell({ entry, onChange }: DueCellProps) {
  const format = useFormat();
  const today = useToday();
  const { dueOn, moduleName, trainingCompletionStatus } = entry;
  const isDone = trainingCompletionStatus === 'Completed';
  if (!onChange)
    return dueOn === null ? (
      tMessages('notAvailable.text')
    ) : isDone ? (
      format.day(dueOn)
    ) : (
      <DueDay short day={dueOn} />
    );
  const tone = dueOn !== null && !isDone ? dueTone(dueOn, today) : undefined;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={
        dueOn === null
          ? t('modules.setDueOf', { module: moduleName })
          : t('modules.dueOf', { day: format.day(dueOn), module: moduleName })
      }
      styles={{
        root: {
          marginInlineStart: -8,
          color: `var(--${tone ?? (dueOn === null ? 'text-3' : 'text')})`,
          fontWeight: 'var(--weight-text)',
        },
      }}
      onClick={onChange}
    >
      {dueOn === null ? t('modules.setDue') : format.day(dueOn)}
    </Button>
  );
}
