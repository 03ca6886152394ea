/** Help as pages: all articles for whoever reads, the search over them, the words, and the frame for whoever is signed out. */
export const helpPageTexts = {
  /** The logo in the frame of whoever is signed out, which leads to the sign-in. */
  mark: 'Simward, to the sign-in',
  facts: {
    public: 'What to do when you cannot sign in',
    user: 'What you can do here, and what the words mean',
    staff:
      'What {role, select, manager {a Manager} admin {an Admin} other {a SuperAdmin}} can do here, and what the words mean',
    staffOf:
      'What {role, select, manager {a Manager} admin {an Admin} other {a SuperAdmin}} of {company} can do here, and what the words mean',
  },
  search: {
    label: 'Search help',
    placeholder: 'Ask in your own words',
    clear: 'Clear the search',
    enter: 'Enter',
    found: '{count, plural, =0 {Nothing found} other {# found}}',
    foundIn: '{count, plural, =0 {Nothing found} other {# found}} in {group}',
    called: '“{asked}” is called {name} here',
    nothing: 'Nothing found for “{query}”',
    nothingIn: 'Nothing found for “{query}” in {group}',
    tryThese: 'These may help, or ask whoever can help you.',
    showAll: 'Show all {count}',
    results: 'Found articles',
  },
  groups: {
    title: 'Groups',
    found: 'Found',
    some: '{found} of {all}',
    start: 'Start',
    people: 'People',
    content: 'Content',
    results: 'Results',
    headsets: 'Headsets',
    signingIn: 'Signing in',
    connections: 'Connections',
    dataProtection: 'Data protection',
  },
  kind: {
    task: 'Task',
    screen: 'Screen',
    word: 'Word',
    steps: 'Task · {count, plural, one {# step} other {# steps}}',
  },
  aside: 'Words, papers and who can help',
  news: 'What is new',
  tasks: {
    title: 'Tasks',
    unit: 'from the first press to the last',
    related: 'Related tasks',
  },
  words: {
    title: 'Words',
    all: 'All {count}',
    facts: '{count, plural, one {# word} other {# words}} that stand on your pages',
    of: 'Words on this page',
  },
  article: {
    open: 'Open {screen}',
    print: 'Print',
    allHelp: 'All help',
    unknown: 'There is no article at this address, or it is not for you. Search for what you need.',
  },
  paper: {
    title: 'On paper',
    forLearners: 'one page, to hand out with the cards',
    forTheClass: 'two pages, with a checklist',
    forIt: 'for your IT, no account needed',
  },
  who: {
    title: 'Who can help',
    signedOut: 'Whoever gave you your code',
  },
  /** What people call things of the portal otherwise; search finds both. */
  calledHere: {
    user: {
      name: 'User',
      others: 'student, pupil, trainee, learner, candidate, participant, nurse, employee',
    },
    manager: {
      name: 'Manager',
      others: 'teacher, trainer, instructor, tutor, lecturer, educator, supervisor',
    },
    department: { name: 'Department', others: 'ward, unit, team, class, cohort, faculty' },
    company: {
      name: 'Company',
      others: 'hospital, school, university, organisation, organization, customer, client, tenant',
    },
    module: { name: 'Module', others: 'lesson, training, simulation, exercise' },
    headset: { name: 'Headset', others: 'goggles, glasses, VR device, Quest, Pico' },
    assessment: { name: 'Assessment', others: 'exam, examination, test, quiz' },
    session: { name: 'Session', others: 'run, recording' },
    score: { name: 'Score', others: 'mark, marks, grade, points' },
    userId: { name: 'User ID', others: 'user name, username, login name, personnel number' },
    deactivate: { name: 'Deactivate', others: 'disable, suspend, block' },
  },
} as const;
