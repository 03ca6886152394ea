import { results, screens } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconBadgeVr } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word } from '../../../shared/help/words/Word.tsx';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { MarkIcon } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import classes from '../results.module.css';
import type { OwnProgress, SkillDetail } from '../results.queries.ts';
import { ProgressBadge, RefresherDay } from '../skills/SkillCells.tsx';

const t = textsOf(resultsTexts);

interface MasteryCardProps {
  detail: SkillDetail;
  own: OwnProgress;
}

/** The progress to mastery, from the latest assessments alone, and the day until which the competency is current. */
export function MasteryCard({ detail, own }: MasteryCardProps) {
  const usualWords = ({ attempts, peers }: results.UsualAttempts) =>
    attempts === null ? t('mastery.usualNotYet', { peers }) : t('mastery.usualAttempts', { attempts, peers });
  const [dueOn] = detail.modules.flatMap(({ dueOn: day }) => day ?? []).toSorted();
  return (
    <Card title={t('mastery.title')} controls={<ProgressBadge progress={own.progress} />}>
      <Row nowrap aria-hidden="true">
        {Array.from({ length: results.passesNeeded }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the halves of a bar
          <span key={step} className={classes.half} data-done={step < own.passes || undefined} />
        ))}
      </Row>
      <Row as="p" gap={12} align="stretch" justify="between" nowrap size="sm" color={3} above={8}>
        <span>{t('mastery.passes', { passes: own.passes, needed: results.passesNeeded })}</span>
        <span>
          <Word topic="mastered">{t('mastery.end')}</Word>
        </span>
      </Row>
      <Stack gap={16} above={16}>
        <MasteryChecks detail={detail} own={own} missing={results.passesNeeded - own.passes} />
        <Stack as="dl" className={classes.below}>
          <Fact name={<Word topic="current">{t('list.refresher')}</Word>}>
            {own.currentUntil ? <RefresherDay own={own} /> : t('mastery.notShown')}
          </Fact>
          {dueOn && own.progress !== 'mastered' && (
            <Fact name={t('mastery.due')}>
              <DueDay short day={dueOn} />
            </Fact>
          )}
          {detail.usual && <Fact name={t('mastery.usual')}>{usualWords(detail.usual)}</Fact>}
        </Stack>
        <PractiseLink detail={detail} />
      </Stack>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Row gap={16} align="baseline" justify="between" tight>
      <Text as="dt" color={3}>
        {name}
      </Text>
      <dd>{children}</dd>
    </Row>
  );
}

interface MasteryChecksProps {
  detail: SkillDetail;
  own: OwnProgress;
  /** The number of passes in a row that mastery still needs. */
  missing: number;
}

interface Check {
  shape: 'correct' | 'wrong' | 'missed';
  what: string;
  detail: string;
}

/**
 * The two conditions of mastery, each with whether the latest assessment met it, and what is still missing.
 */
function MasteryChecks({ detail, own, missing }: MasteryChecksProps) {
  const format = useFormat();
  const { skill, validityMonths } = detail;
  const latest = detail.attempts.at(-1);
  const checks: Check[] = [];
  if (latest) {
    const { score, passMark, mustPassSteps } = latest;
    const points = pointsToMark(score, passMark);
    const day = format.dayAndMonth(latest.startedAt);
    checks.push({
      shape: score >= passMark ? 'correct' : 'wrong',
      what: t(score >= passMark ? 'mastery.reached' : 'mastery.below', { day }),
      detail: `${format.percentBeside(score, passMark)}, ${t(
        points > 0 ? 'figures.above' : points < 0 ? 'figures.below' : 'figures.at',
        { points: Math.abs(points) },
      )}`,
    });
    const failed = mustPassSteps.filter(({ outcome }) => outcome !== 'correct');
    if (mustPassSteps.length > 0)
      checks.push({
        shape: failed.length > 0 ? 'wrong' : 'correct',
        what: t(failed.length > 0 ? 'mastery.mustPassMissed' : 'mastery.mustPassRight', {
          count: failed.length || mustPassSteps.length,
          day,
        }),
        detail: format.list((failed.length > 0 ? failed : mustPassSteps).map(({ name }) => name)),
      });
  }
  if (own.progress !== 'mastered')
    checks.push({
      shape: 'missed',
      what: t('mastery.missing', { count: missing, mark: format.mark(skill.passMark) }),
      detail: t('mastery.holds', { months: validityMonths }),
    });
  return (
    <Stack as="ul">
      {checks.map(({ shape, what, detail: words }) => (
        <Row as="li" key={what} align="start" nowrap>
          <MarkIcon shape={shape} />
          <div>
            <Text as="p" weight="label">
              {what}
            </Text>
            <Text as="p" size="sm" color={3}>
              {words}
            </Text>
          </div>
        </Row>
      ))}
    </Stack>
  );
}

/**
 * Leads to the pairing of a headset with the module that trains the competency. If several do, the module is chosen
 * there.
 */
function PractiseLink({ detail: { modules, skill } }: { detail: SkillDetail }) {
  const [module, other] = modules.filter(({ active }) => active);
  if (!module) return null;
  const buttonProps = {
    fullWidth: true,
    leftSection: <IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />,
  };
  if (other)
    return (
      <LinkButton to={screens.pair.path} {...buttonProps}>
        {t('mastery.practise')}
      </LinkButton>
    );
  return (
    <LinkButton to={screens.pair.path} search={{ moduleId: module.moduleId }} {...buttonProps}>
      {t(skill.attempts > 0 ? 'continue' : 'start', { module: module.moduleName })}
    </LinkButton>
  );
}
