import { Progress } from '@mantine/core';

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
    <Progress.Root size={4} bg="var(--line-2)">
      <Progress.Section
        value={Math.min(1, Math.max(0, value)) * 100}
        color={`var(--${tone})`}
        aria-label={label}
      />
    </Progress.Root>
  );
}
