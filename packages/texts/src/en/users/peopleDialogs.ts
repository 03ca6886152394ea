/** Texts of the dialogs about chosen people: they come with the first that opens. */
export const peopleDialogsTexts = {
  bulk: {
    people: '{count, plural, one {# user} other {# users}}',
    failed: 'Nobody was changed',
    ask: {
      invite: {
        title: 'Invite {count, plural, one {# user} other {# users}}?',
        text: 'An invitation link goes to each email address.',
        confirm: 'Send invite',
      },
      activate: {
        title: 'Activate {count, plural, one {# user} other {# users}}?',
        text: 'They can sign in at once.',
        confirm: 'Activate users',
      },
      deactivate: {
        title: 'Deactivate {count, plural, one {# user} other {# users}}?',
        text: 'They are signed out everywhere at once and cannot sign in until somebody activates them. Results stay.',
        confirm: 'Deactivate users',
      },
      delete: {
        title: 'Delete {count, plural, one {# user} other {# users}}?',
        text: 'Their assignments end today. Their sessions stay in reports without the names. Each can be restored for 30 days.',
        confirm: 'Delete users',
      },
    },
  },
  confirm: {
    cancel: 'Cancel',
    invite: {
      title: 'Invite {name}?',
      text: 'An invitation link goes to {address}.',
      confirm: 'Send invite',
      failed: 'The invitation was not sent',
    },
    activate: {
      title: 'Activate {name}?',
      text: '{name} can sign in again at once.',
      confirm: 'Activate user',
      failed: 'The user was not activated',
    },
    deactivate: {
      title: 'Deactivate {name}?',
      text: '{name} is signed out everywhere at once and cannot sign in until somebody activates the account. Results stay.',
      confirm: 'Deactivate user',
      failed: 'The user was not deactivated',
    },
    resetFactor: {
      title: 'Reset the second factor of {name}?',
      text: 'Authenticator apps, passkeys and recovery codes are removed. {name} sets up a new one at the next sign-in where the company requires it.',
      confirm: 'Reset second factor',
      done: 'Second factor removed',
      failed: 'The second factor was not reset',
    },
    restore: {
      title: 'Restore {name}?',
      text: '{name} is back in lists and reports, and can sign in again. The assignments come back too.',
      confirm: 'Restore user',
      done: 'User restored',
      failed: 'The user was not restored',
    },
  },
  restoreTaken: {
    without: 'Restore without it',
    join: 'Restore, then join with {name}',
  },
  erase: {
    title: 'Ask to erase {name} for good?',
    text: 'All Admins are written to. A second Admin, whose account is not yours to open, or a SuperAdmin confirms it under Data protection after {hours, number} hours at the earliest; after {days, plural, one {# day} other {# days}} a SuperAdmin decides, or it is done where the company has no other Admin. Until then it can be withdrawn there.',
    consequence:
      'Name, account, comments and what happened in the sessions go for good. Results stay under nobody’s name; those that went to Oasis are withdrawn there.',
    reason: 'Reason',
    reasonHelp: 'Who asked for it and when, such as the letter',
    confirm: 'Ask to erase',
    cancel: 'Cancel',
    done: 'The erasure of {name} is asked for',
  },
  assign: {
    title: 'Assign modules to {count, plural, one {# user} other {# users}}',
    text: 'What is assigned already stays as it is.',
    confirm: 'Assign modules',
    done: '{users, plural, one {# user} other {# users}}, {modules, plural, one {# module} other {# modules}}',
    failed: 'The modules were not assigned',
  },
  refused: {
    title: '{count, plural, one {One user was not changed} other {# users were not changed}}',
    changed:
      '{count, plural, =0 {Nobody was changed.} one {One user was changed.} other {# users were changed.}}',
    begun: 'The others are changed in the background.',
    nobody: 'Unknown user',
    close: 'Close',
  },
  delete: {
    title: 'Delete {name}?',
    consequence:
      '{modules, plural, =0 {No assignment ends.} one {One assignment ends today.} other {# assignments end today.}} {sessions, plural, =0 {There are no sessions.} one {One session stays in reports without the name.} other {# sessions stay in reports without the name.}}',
    restorable: 'The user can be restored for 30 days.',
    confirm: 'Delete User',
    keep: 'Keep user',
    undo: 'Undo',
    failed: 'The user was not deleted',
  },
  invite: {
    title: 'Invite link',
    text: 'People who have been added get a mail with a link to their first sign-in.',
    addresses: 'Email addresses',
    help: 'One or several, parted by commas or lines.',
    confirm: 'Send invite',
    unknown: '{count, plural, one {One address belongs to no user} other {# addresses belong to no user}}',
    failed: 'The invitations were not sent',
  },
  find: {
    title: 'Find a user',
    label: 'Name, User ID or email address',
    hint: 'Type the beginning of a name, User ID or email address.',
    nobody: 'No user matches “{search}”.',
    found: '{count, plural, one {# user found} other {# users found}}',
    edit: 'Edit',
    viewNamed: 'View {name}',
    editNamed: 'Edit {name}',
    pages: 'Pages of the search',
    page: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
  },
  move: {
    title: 'Move {count, plural, one {# user} other {# users}}',
    text: 'The department you choose takes the place of the departments they are in.',
    confirm: 'Move users',
  },
} as const;
