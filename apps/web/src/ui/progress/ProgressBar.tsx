import { Progress } from '@mantine/core';
import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Names the work; read out. */
  label: string;
  /** Fraction 0–1. */
  value: number;
  tone?: 'primary' | 'info' | 'pass';
}

/** The progress of long work. */
export function ProgressBar({ label, value, tone = 'primary' }: ProgressBarProps) {
  return (
    <Progress.Root size={4} className={classes.track}>
      <Progress.Section
        value={Math.min(1, Math.max(0, value)) * 100}
        color={`var(--${tone})`}
        aria-label={label}
      />
    </Progress.Root>
  );
}
