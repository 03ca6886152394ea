import type { learningCurves, wire } from '@simward/contract';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconHourglass,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import classes from './StandingStrip.module.css';
import { useStandingWords } from './useStandingWords.ts';

interface StandingStripProps {
  curve: learningCurves.LearningCurve;
  mode: wire.Mode;
}

const stateIcons = {
  steady: IconCircleCheck,
  'needs help': IconAlertTriangle,
  open: IconHourglass,
  'too few': IconHourglass,
} as const;

/** What the line says in words: where it stands, how it came there, and what is next. */
export function StandingStrip({ curve, mode }: StandingStripProps) {
  const { state, everAbove } = curve.standing;
  const words = useStandingWords(curve, mode);
  const cells = [
    { ...words.now, Sign: stateIcons[state], tone: state },
    { ...words.past, Sign: everAbove ? IconTrendingUp : IconTrendingDown, tone: 'past' },
    { ...words.next, Sign: IconArrowRight, tone: 'next' },
  ];
  return (
    <ul className={classes.strip}>
      {cells.map(({ title, text, Sign, tone }) => (
        <li key={tone} className={classes.cell}>
          <Sign className={classes.sign} data-tone={tone} size={18} stroke={1.8} aria-hidden="true" />
          <div>
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
