import { Progress } from '@mantine/core';

interface ProgressBarProps {
  /** Name of the work for screen readers. */
  label: string;
  /** Fraction 0–1 of the work that is done. */
  value: number;
  tone?: 'primary' | 'info' | 'pass';
}

/** A bar that shows how much of long work is done, in whole percent, since screen readers read each decimal out. */
export function ProgressBar({ label, value, tone = 'primary' }: ProgressBarProps) {
  return (
    <Progress.Root size={4} bg="var(--line-2)">
      <Progress.Section
        value={Math.round(Math.min(1, Math.max(0, value)) * 100)}
        color={`var(--${tone})`}
        aria-label={label}
      />
    </Progress.Root>
  );
}
