/** Texts of Global Performance. */
export const performance = {
  title: 'Global Performance',
  all: 'All companies · days in the time zone of each session’s company',
  of: '{name} · {timeZone}',
  failed: 'The figures could not be loaded',
  before: {
    title: 'Whose training?',
    text: 'Choose a report type, modules, departments or courses and the days, then Search.',
  },
  figures: {
    title: 'Figures',
    sessions: 'Sessions',
    users: 'Users',
    average: 'Average session',
    longest: 'Longest session',
    minutes: 'min',
    was: 'from {value} before',
    days: '{from} to {to}',
  },
  sessions: {
    title: { week: 'Sessions per week', month: 'Sessions per month' },
    weekColumn: 'Week',
    monthColumn: 'Month',
    week: 'Week of {day}',
    n: 'n = {count, number}',
    now: 'This period',
    before: 'Period before',
  },
  top: {
    title: 'Top five modules',
    unit: 'by sessions',
  },
} as const;
