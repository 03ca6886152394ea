/** Texts of the list of background work: they come when it is opened. */
export const activityDialogTexts = {
  title: 'Activity',
  text: 'Work that goes on in the background, newest first',
  whose: 'Whose activity',
  own: 'Mine',
  all: 'Everybody’s',
  failed: 'The activity could not be loaded',
  empty: 'Nothing has run in the background yet.',
  emptyWhy:
    'Imports, activation codes and bulk assignments show up here while they run, and for two weeks after.',
  state: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
  by: '{name}, {when}',
  somebody: 'A SuperAdmin',
  show: 'Open',
  showNamed: 'Open {title}',
  restart: 'Start again',
  restartNamed: 'Start {title} again',
  notRestarted: 'It could not be started again',
} as const;
