/** Texts of src/ui/charts: they come with the charts. */
export const chartsTexts = {
  chart: {
    asChart: 'Chart',
    asTable: 'Table',
    view: 'View of {title}',
    tableOf: 'Table of {title}',
    passMark: 'Pass mark {mark}',
    score: 'Score',
    trend: { latest: 'Last scores: {scores}', means: 'Mean by attempt: {scores}' },
    noTrend: 'one so far',
    use: 'Use the arrow keys to read the values.',
  },
  heat: {
    rising: 'rising',
    falling: 'falling',
    expired: 'expired',
    mustPassMissed: 'must-pass step failed',
    more: '{count, number} more',
    columnsBefore: '{count, plural, one {# more column before} other {# more columns before}}',
    columnsAfter: '{count, plural, one {# more column after} other {# more columns after}}',
  },
} as const;
