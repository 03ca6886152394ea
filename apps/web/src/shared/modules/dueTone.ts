const day = 86_400_000;
const soonDays = 7;

/** How pressing a due day (YYYY-MM-DD) is on the day that it is today: it is past, within a week, or later. */
export function dueTone(dueOn: string, today: string): 'fail' | 'warn' | 'info' {
  const days = (Date.parse(dueOn) - Date.parse(today)) / day;
  if (days < 0) return 'fail';
  return days <= soonDays ? 'warn' : 'info';
}
