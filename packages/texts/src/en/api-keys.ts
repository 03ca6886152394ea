import { titles } from './titles.ts';
/** Texts of the API keys screen. */
export const apiKeysTexts = {
  facts:
    'Your own programs read results and manage users and assignments · {count, plural, one {# key} other {# keys}} in use',
  guide: 'Guide and examples',
  make: 'New API key',
  scope: {
    results: 'Read results',
    users: 'Manage users',
    assignments: 'Manage assignments',
  },
  scopeText: {
    results:
      'Reports of users and modules, records and what changed of them, skills, competencies, learning curves; ids and names of modules, departments, courses and users',
    users: 'List, add, change, delete and invite users; departments and courses',
    assignments: 'Assign and withdraw modules, see what is assigned',
  },
  state: { active: 'In use', resting: 'Rests', expired: 'Expired', revoked: 'Revoked' },
  table: {
    title: 'API keys',
    search: 'Search API keys',
    name: 'Name',
    scopes: 'May',
    company: 'Company',
    created: 'Made',
    used: 'Last used',
    never: 'Never',
    expires: 'Expires',
    lasting: 'Never',
    state: 'State',
    action: 'Action',
    none: 'No program has a key yet. A key opens the portal’s calls to a program of yours, as far as its scopes go.',
    failed: 'The API keys could not be loaded',
  },
  form: {
    title: 'New API key',
    text: 'The key is shown once, when it is made. The portal keeps no copy.',
    name: 'Name',
    nameHint: 'The program that will use it',
    company: 'Company',
    scopes: 'What it may do',
    chooseScope: 'Choose at least one.',
    validDays: 'Lasts',
    lifetime: { '30': '30 days', '90': '90 days', '365': 'One year', lasting: 'Until it is revoked' },
    cancel: 'Cancel',
    make: 'Make key',
    failed: 'The key was not made',
  },
  made: {
    title: '{name} is made',
    text: 'Copy the key now: it is not shown again.',
    label: 'API key',
    copy: 'Copy key',
    copied: 'Copied',
    close: 'Done',
  },
  revoke: {
    act: 'Revoke',
    title: 'Revoke {name}?',
    text: 'The program that uses it is refused from its next request on.',
    used: 'Last used {moment}.',
    unused: 'It was never used.',
    confirm: 'Revoke key',
    keep: 'Keep key',
    done: '{name} is revoked',
    failed: 'The key was not revoked',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const apiKeysProblems = {
  'api-key.not-found': { title: titles.notFound, detail: 'This API key was not found.' },
  'api-key.too-many': {
    title: 'Too many API keys',
    detail: 'A company may have {limit} API keys at a time. Revoke one that is no longer used.',
  },
  'api-key.unknown': { title: 'Unknown API key', detail: 'This API key opens nothing.' },
  'api-key.revoked': { title: 'API key revoked', detail: 'This API key has been revoked.' },
  'api-key.expired': { title: 'API key expired', detail: 'This API key has expired.' },
  'api-key.resting': {
    title: 'API key rests',
    detail:
      'This API key rests: the person whose right it acts by has it no longer. An Admin of the company can take it over; the key stays the same.',
  },
  'api-key.scope': { title: 'Scope missing', detail: 'This call needs an API key with the scope {scope}.' },
  'api-key.closed': { title: 'Not for API keys', detail: 'No API key opens this call.' },
} as const;
