import { Button } from '@mantine/core';
import { followUp, screens, users } from '@simward/contract';
import { personPageTexts } from '@simward/texts/users/personPage';
import {
  type Icon,
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconHourglass,
  IconLock,
  IconMessage2,
  IconUserExclamation,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { Cells, Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import { type OpenLine, openThings } from './openThings.ts';
import type { OpenPersonAct } from './PersonActDialogs.tsx';
import classes from './person.module.css';

const t = textsOf(personPageTexts);

interface OpenThingsProps {
  person: users.UserDetail;
  overview: users.UserOverview;
  onAct: (act: OpenPersonAct) => void;
}

/** So many fit beside each other on a wide page. */
const shownAtFirst = 3;

/** What somebody should do something about, the most urgent first, each with the act at hand. */
export function OpenThings({ person, overview, onAct }: OpenThingsProps) {
  const [all, setAll] = useState(false);
  const lines = openThings(overview, person, useNow());
  const mayRemind = useMaySend(followUp.remind) && person.status && !person.deletedAt;
  if (person.role !== 'User' && lines.length === 0) return null;
  if (lines.length === 0)
    return (
      <Surface pad={12} data-tone="pass">
        <Row>
          <IconCircleCheck size={18} stroke={1.8} color="var(--tone)" aria-hidden="true" />
          <Text weight="label">{t('open.none')}</Text>
          <Text size="sm" color={3}>
            {t('open.noneReason')}
          </Text>
        </Row>
      </Surface>
    );
  const rest = lines.length - shownAtFirst;
  return (
    <Surface as="section" clip aria-label={t('open.title')}>
      <Cells as="ul" least={250} className={classes.openList}>
        {(all ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <OpenCell
            key={line.key}
            line={line}
            act={
              <LineAct
                line={line}
                person={person}
                mayRemind={mayRemind}
                reminded={overview.reminded}
                onAct={onAct}
              />
            }
          />
        ))}
      </Cells>
      {rest > 0 && (
        <Row as="p" justify="end" style={{ borderBlockStart: '1px solid var(--line)' }}>
          <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('open.fewer') : t('open.more', { count: rest })}
          </Button>
        </Row>
      )}
    </Surface>
  );
}

const signs: Record<OpenLine['kind'], { tone: Tone; icon: Icon }> = {
  overdue: { tone: 'fail', icon: IconClockExclamation },
  mustPass: { tone: 'fail', icon: IconLock },
  below: { tone: 'warn', icon: IconAlertTriangle },
  refresh: { tone: 'warn', icon: IconCertificate },
  due: { tone: 'warn', icon: IconHourglass },
  asked: { tone: 'info', icon: IconMessage2 },
  codeOver: { tone: 'warn', icon: IconUserExclamation },
  locked: { tone: 'warn', icon: IconLock },
  neverCame: { tone: 'warn', icon: IconUserExclamation },
};

interface OpenCellProps {
  line: OpenLine;
  act: ReactNode;
}

function OpenCell({ line, act }: OpenCellProps) {
  const reason = useReason(line);
  const { tone, icon: Sign } = signs[line.kind];
  return (
    <Row as="li" gap={12} nowrap data-tone={tone} className={classes.open}>
      <span className={classes.sign}>
        <Sign size={17} stroke={1.8} aria-hidden="true" />
      </span>
      <Text as="div" grow>
        <Text as="p" weight="label" breaks>
          {'module' in line ? line.module : t('open.account')}
        </Text>
        <Text as="p" size="sm" color={2} breaks>
          {reason}
        </Text>
      </Text>
      <Row rigid>{act}</Row>
    </Row>
  );
}

function useReason(line: OpenLine): string {
  const format = useFormat();
  const today = useToday();
  const dueIn = (day: string | null) =>
    day === null || day < today ? '' : t('open.due', { days: daysUntil(day, today) });
  const joined = (...words: string[]) => words.filter(Boolean).join(' · ');
  switch (line.kind) {
    case 'overdue':
      return t('open.overdue', { day: format.day(line.day) });
    case 'due':
      return dueIn(line.day);
    case 'mustPass':
      return joined(t('open.mustPass', { competencies: format.list(line.competencies) }), dueIn(line.day));
    case 'below':
      return joined(
        format.percentBeside(line.score, line.passMark),
        t('open.below', { points: -pointsToMark(line.score, line.passMark) }),
        dueIn(line.day),
      );
    case 'refresh': {
      const competencies = format.list(line.competencies);
      return line.day < today
        ? t('open.expired', { competencies, day: format.day(line.day) })
        : t('open.expires', { competencies, days: daysUntil(line.day, today) });
    }
    case 'asked':
      return t('open.asked', { day: format.dayOf(line.at) });
    case 'locked':
      return t('open.locked', { moment: format.instant(line.at) });
    case 'codeOver':
    case 'neverCame':
      return t(`open.${line.kind}`, { day: format.dayOf(line.at) });
  }
}

interface LineActProps {
  line: OpenLine;
  person: users.UserDetail;
  mayRemind: boolean;
  reminded: boolean;
  onAct: (act: OpenPersonAct) => void;
}

function LineAct({ line, person, mayRemind, reminded, onAct }: LineActProps) {
  const mayDebrief = useMayDebrief();
  const mayAssignAgain = useMaySend(followUp.assignRefresher) && person.status;
  const mayIssue = useMaySend(users.issueActivationCodes);
  const act = (label: string, name: string, open: OpenPersonAct) => (
    <Button variant="default" size="xs" aria-label={name} onClick={() => onAct(open)}>
      {label}
    </Button>
  );
  const remind = (module: string) => {
    if (!mayRemind) return null;
    if (reminded)
      return (
        <Text size="sm" color={3}>
          {t('open.reminded')}
        </Text>
      );
    return act(t('open.remind'), t('open.remindOf', { name: module }), 'remind');
  };
  switch (line.kind) {
    case 'overdue':
    case 'due':
      return remind(line.module);
    case 'mustPass':
    case 'below':
    case 'asked':
      return mayDebrief && line.sessionId ? (
        <LinkButton
          to={screens.debriefing.path}
          search={{ sessionId: line.sessionId }}
          variant="default"
          size="xs"
          aria-label={t('open.debriefOf', { name: line.module })}
        >
          {t('open.debrief')}
        </LinkButton>
      ) : line.kind === 'mustPass' ? (
        remind(line.module)
      ) : null;
    case 'refresh':
      return mayAssignAgain
        ? act(t('open.again'), t('open.againOf', { name: line.module }), { refresh: line.thing })
        : null;
    case 'codeOver':
      return mayIssue ? act(t('open.code'), t('open.code'), 'codes') : null;
    case 'neverCame':
      return act(t('open.invite'), t('open.invite'), { user: 'invite' });
    case 'locked':
      return null;
  }
}
