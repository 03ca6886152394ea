import { learningCurves, type wire } from '@simward/contract';
import { learningCurvesTexts } from '@simward/texts/learning-curves';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconHourglass,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Cells, Row, Surface, Text } from '../../ui/layout/Layout.tsx';

const t = textsOf(learningCurvesTexts);

interface StandingStripProps {
  curve: learningCurves.LearningCurve;
  mode: wire.Mode;
  /** A learner reads it of themselves: no limits and shares. */
  isOwn: boolean;
}

const stateSigns = {
  steady: { Sign: IconCircleCheck, color: 'var(--pass)' },
  'needs help': { Sign: IconAlertTriangle, color: 'var(--fail)' },
  open: { Sign: IconHourglass, color: 'var(--text-3)' },
  'too few': { Sign: IconHourglass, color: 'var(--text-3)' },
} as const;

/** The chart in words: the standing now, how it came about, and the next step. */
export function StandingStrip({ curve, mode, isOwn }: StandingStripProps) {
  const { state, everAbove } = curve.standing;
  const words = useStandingWords(curve, mode, isOwn);
  const cells = [
    { ...words.now, ...stateSigns[state], key: 'now' },
    {
      ...words.past,
      Sign: everAbove ? IconTrendingUp : IconTrendingDown,
      color: 'var(--info)',
      key: 'past',
    },
    { ...words.next, Sign: IconArrowRight, color: 'var(--primary)', key: 'next' },
  ];
  return (
    <Surface clip>
      <Cells as="ul" least={280}>
        {cells.map(({ title, text, Sign, color, key }) => (
          <Row as="li" key={key} gap={12} align="start" nowrap>
            <Sign size={18} stroke={1.8} color={color} aria-hidden="true" />
            <div>
              <Text as="p" size="md" weight="title">
                {title}
              </Text>
              <Text as="p" size="sm" color={2}>
                {text}
              </Text>
            </div>
          </Row>
        ))}
      </Cells>
    </Surface>
  );
}

interface Words {
  title: string;
  text: string;
}

function useStandingWords(
  { line, standing, attempts, attemptsCount }: learningCurves.LearningCurve,
  mode: wire.Mode,
  isOwn: boolean,
): { now: Words; past: Words; next: Words } {
  const format = useFormat();
  const value = attempts.at(-1)?.value ?? 0;
  const { state, since, rightInRow, misses, lastMiss, highest, everAbove } = standing;
  const figures = {
    since: since ?? 0,
    count: rightInRow,
    value: format.signed(value, 2),
    acceptable: format.percent(line.acceptable),
    unacceptable: format.percent(line.unacceptable),
    upper: format.signed(line.upper, 2),
    fewest: learningCurves.fewestAttempts,
    attempts: attemptsCount,
    misses,
    lastMiss: lastMiss ?? 0,
    highest: format.signed(highest?.value ?? 0, 2),
    highestAt: highest?.attempt ?? 0,
    toGo: attemptsToLower(value, line),
    left: Math.max(0, learningCurves.fewestAttempts - attemptsCount),
  };
  const past = () => {
    if (misses === 0) return { title: t('past.none'), text: t('past.noneText', figures) };
    if (isOwn || state === 'too few')
      return { title: t('past.some', figures), text: t('past.someText', figures) };
    const key = everAbove ? 'over' : highest ? 'under' : 'low';
    return { title: t(everAbove ? 'past.over' : 'past.under'), text: t(`past.${key}Text`, figures) };
  };
  return {
    now: {
      title: t(`now.${state}`, figures),
      text: t(isOwn ? `own.${state}Text` : `now.${state}Text`, figures),
    },
    past: past(),
    next: {
      title: t('next.title'),
      text:
        isOwn && mode === 'assessment' && state === 'steady'
          ? t('own.holds')
          : t(`next.${mode}.${state}`, figures),
    },
  };
}

/**
 * The number of right attempts in a row that bring the line to its lower limit. The margin keeps a rounding
 * error from adding one attempt.
 */
const attemptsToLower = (
  value: number,
  { lower, right }: Pick<learningCurves.CurveLine, 'lower' | 'right'>,
): number => Math.max(0, Math.ceil((value - lower) / right - 1e-9));
