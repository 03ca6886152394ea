/** Texts of the parts in src/ui. */
export const ui = {
  chart: {
    asChart: 'Chart',
    asTable: 'Table',
    view: 'View of {title}',
    passMark: 'Pass mark {mark}',
    total: 'Total',
    score: 'Score',
    minimum: 'Minimum',
    average: 'Average',
    maximum: 'Maximum',
    use: 'Use the arrow keys to read the values.',
  },
  score: {
    below: 'below the pass mark of {mark}',
    reached: 'reaches the pass mark of {mark}',
    none: 'not attempted',
  },
  table: {
    search: 'Search',
    clearSearch: 'Clear the search',
    rows: 'Rows',
    range: '{from, number}–{to, number} of {total, number}',
    pages: 'Pages of {title}',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
    loading: 'Loading {title}',
    sortBy: 'Sort by',
    ascending: 'Ascending',
    descending: 'Descending',
    nothingMatches: 'Nothing matches “{search}”.',
    nothingMatchesFilters: 'Nothing matches these filters.',
    clearFilters: 'Clear filters',
  },
  copy: {
    act: 'Copy {value}',
    done: 'Copied',
  },
  password: {
    show: 'Show the password',
    hide: 'Hide the password',
  },
  form: {
    problems: '{count, plural, one {One field needs your attention} other {# fields need your attention}}',
  },
  failed: {
    again: 'Try again',
    reference: 'Reference {reference}.',
  },
  loading: 'Loading',
  close: 'Close',
} as const;
