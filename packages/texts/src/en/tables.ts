/** Words that tables saved as files share: titles of columns, and what stands in cells. */
export const tablesTexts = {
  /** A table of one sheet; Excel gives such a sheet the same name. */
  sheet: 'Sheet1',
  detail: 'Detail',
  value: 'Value',
  name: 'Name',
  userId: 'User ID',
  personId: 'Person ID',
  email: 'Email',
  department: 'Department',
  module: 'Module',
  mode: 'Mode',
  competency: 'Competency',
  score: 'Score',
  passMark: 'Pass mark',
  result: 'Result',
  mustPassFailed: 'Must-pass steps failed',
  /** The title of a column or row of instants, with the zone of the clock that shows them. */
  inZone: '{title} ({timeZone})',
  startTime: 'Start time',
  lastAttempt: 'Last attempt',
  durationHours: 'Duration (hours)',
  yes: 'Yes',
  no: 'No',
  /** In the middle of a line, thus in small letters. */
  modes: { training: 'training', assessment: 'assessment' },
  playedInTitle: 'Played in',
  /** As cells say it, in small letters. */
  playedIn: { headset: 'headset', "headset's browser": 'headset’s browser', browser: 'browser' },
} as const;
