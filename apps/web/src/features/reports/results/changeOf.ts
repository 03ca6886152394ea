/** The previous average, and the change since then in percentage points with one decimal, as text. */
export function changeOf(average: number | null, before: number | null, language: string) {
  if (average === null || before === null) return undefined;
  const points = Math.round((average - before) * 1000) / 10;
  const text = new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(points);
  if (Math.abs(points) < leastPoints)
    return { before: { value: before, change: `→ ${text}`, tone: 'text-3' as const } };
  return points > 0
    ? { before: { value: before, change: `↗ ${text}`, tone: 'pass' as const } }
    : { before: { value: before, change: `↘ ${text}`, tone: 'warn' as const } };
}

/** A change of fewer percentage points is drawn as neutral. */
const leastPoints = 1;
