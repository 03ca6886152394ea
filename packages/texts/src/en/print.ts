/** Words of a page on paper, and of getting there. */
export const printTexts = {
  scope: 'In the scope of',
  scopeOf: '{reader}: {company}',
  scopeOfDepartments: '{reader}: {company}, {departments}',
  everyCompany: 'all companies',
  noDepartment: 'no department',
  printed: 'Printed',
  printedBy: '{at} ({timeZone}) by {name}',
  days: 'Days',
  daysFromTo: '{from} to {to} ({timeZone})',
  order: 'Order',
  orderBy: '{column}, {direction, select, asc {ascending} other {descending}}',
  fetching: 'Fetching rows to print: {done, number}',
  failed: 'The rows could not be fetched, so nothing was printed',
  again: 'Try again',
} as const;
