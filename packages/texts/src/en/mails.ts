/** Automatic mails. Days and times are passed in as words, already written for the recipient's time zone. */
export const mailsTexts = {
  /** The last line of every mail. */
  footer: 'Simward writes this by itself. Replies are not read.',
  linkNote: 'The link works once, until {moment}. Opened later, it offers to send you a new one.',
  andMore: '{names} and {count} more',
  fact: {
    name: 'Name',
    userId: 'User ID',
    module: '{count, plural, one {Module} other {Modules}}',
    begins: 'Begins',
    due: 'Due',
  },
  /** Things that act by the right of the person who made them. */
  thing: {
    'api-key': 'API key {name}',
    webhook: 'webhook {name}',
    'enrolment-code': 'enrolment code of {name}',
    'enrolment-code-of-company': 'enrolment code',
    'report-schedule': 'report {name}',
  },
  /** Reasons why a mail was not sent, shown in the list of mails. */
  notSent: {
    mayNotSignIn: 'The account may not sign in.',
    nothingLeft: 'There is nothing left to write about.',
    notTaken: 'The mail server did not take it.',
    refused: 'The mail server works, but did not take this mail: {reason}',
    serverAway: 'The mail server takes no mails now: {reason}',
    notWritten: 'It could not be written. The log of the server says why.',
    linkEnded: 'It could not be sent in the half hour for which its link would have worked.',
    tooLate: 'It was not sent for two days, because the portal was stopped or had lost it.',
    restored: 'It waited when the backup was made from which the portal was restored.',
  },

  reset: {
    subject: 'Choose a new Simward password',
    title: 'Choose a new password',
    opening:
      'Somebody asked for a new password for your account at {companyName}. If it was you, choose one now.',
    action: 'Choose a new password',
    closing: 'If it was not you, do nothing: your password stays as it is.',
  },
  invite: {
    subject: '{companyName} invites you to Simward',
    title: 'Welcome to Simward',
    opening:
      '{companyName} has made an account for you. With it you train in virtual reality and see your results. Choose a password to begin.',
    action: 'Choose a password',
    closing: 'If you do not know {companyName}, do nothing: nobody can use the account without a password.',
  },
  'password-changed': {
    subject: 'Your Simward password was changed',
    title: 'Your password was changed',
    opening:
      'The password of your account at {companyName} was changed. Other browsers that were signed in have been signed out.',
    action: 'Open Simward',
    note: 'Sign in with your User ID and the new password.',
    closing:
      'If it was not you, choose Forgot password on the sign-in page and {who, select, line {get help here: {line}} user {tell whoever gave you your code} manager {tell an Admin of your company} admin {tell another Admin of your company} other {tell another SuperAdmin}}.',
  },
  'address-changed': {
    subject: 'The email address of your Simward account was changed',
    title: 'Your email address was changed',
    opening:
      'The email address of your account at {companyName} was changed. From now on Simward writes to the new one alone.',
    newAddress: 'New email address',
    action: 'Open Simward',
    note: 'Your User ID and password stay as they are.',
    closing:
      'If you did not want this, {who, select, line {get help at once: {line}} user {tell whoever gave you your code at once} manager {tell an Admin of your company at once} admin {tell another Admin of your company at once} other {tell another SuperAdmin at once}}.',
  },
  'access-change-asked': {
    subject: 'A change of how you sign in to Simward waits for you',
    title: 'A change of how you sign in waits for you',
    opening:
      '{askedBy} of {companyName} asks {kind, select, address {for a new email address for your account} code {for a new activation code for your account} factor {to remove every second factor of your account} other {to link your account to an identity provider}}. Nothing changes until you, or a SuperAdmin, agree.',
    newAddress: 'New email address',
    provider: 'Identity provider',
    action: 'Open your profile',
    note: 'Agreeing asks for your password, and for a code if you have a second factor.',
    closing: 'If you do not want this, refuse it there, and ask {askedBy} why.',
  },

  'modules-assigned': {
    subject: '{count, plural, one {New module: {names}} other {You have new modules}}',
    title: '{count, plural, one {You have a new module} other {You have new modules}}',
    opening:
      '{companyName} has assigned you {count, plural, one {one module} other {# modules}} to train in virtual reality.',
  },
  'modules-due-changed': {
    subject: 'New due date: {names}',
    title: 'A due date has changed',
    opening:
      '{companyName} has changed the day by which you complete {count, plural, one {one module} other {# modules}}.',
  },
  'modules-due-soon': {
    subject: '{days, plural, =7 {Due in a week} one {Due in # day} other {Due in # days}}: {names}',
    title: '{days, plural, =7 {Due in a week} one {Due in # day} other {Due in # days}}',
    opening: 'You have {count, plural, one {one module} other {# modules}} to complete by {day}.',
  },
  'modules-due-tomorrow': {
    subject: '{days, plural, =0 {Due today} other {Due tomorrow}}: {names}',
    title: '{days, plural, =0 {Due today} other {Due tomorrow}}',
    opening:
      'You have {count, plural, one {one module} other {# modules}} to complete by {days, plural, =0 {today} other {tomorrow}}.',
  },
  'modules-overdue': {
    subject: 'Overdue: {names}',
    title: 'Overdue',
    opening:
      'You have {count, plural, one {one module} other {# modules}} that should have been completed by {day}.',
  },
  'training-reminder': {
    subject: 'To do in virtual reality: {names}',
    title: 'There is something for you to do',
    opening:
      '{companyName} reminds you of {count, plural, one {one module} other {# modules}}: due, to be done again, or with a must-pass step failed.',
  },
  /** Said in every mail about modules. */
  modules: {
    action: 'Open Your Modules',
    note: 'On a headset, sign in with your User ID and PIN.',
    complete: 'Passing the assessment completes a module.',
    reminded: 'You are reminded a week and a day before the due date.',
    practise: 'Your modules say by when, and what to practise.',
  },

  report: {
    subject: 'Report: {name}',
    opening: 'The weekly report of {companyName}, with what lies in your scope.',
    days: 'Days',
    fromTo: '{from} to {to}',
    sessions: 'Sessions',
    byPeople: '{sessions} by {users, plural, one {# person} other {# people}}',
    attached: 'attached, {records, plural, one {# record} other {# records}}',
    attachedPart: 'attached, the newest {attached} of {records} records',
    action: 'Open the report',
    note: 'It opens under your own sign-in and shows what you may see.',
    closing: 'No more of it? Leave it here, without signing in: {address}',
  },
  'report-ended': {
    subject: 'Mailed no more: {things}',
    title: 'A report is mailed no more',
    opening: '{things} of {companyName}, which you got every week, is mailed no more. {by} has ended it.',
    action: 'Open the portal',
    note: 'Under Report you can save one of your own and have it mailed.',
    closing: 'Your own reports are not touched by this.',
  },

  'comments-released': {
    subject: 'There are comments on a session of yours',
    title: 'There are comments on a session of yours',
    opening: 'A facilitator of {companyName} has written to you about a session in virtual reality.',
    action: 'Read the comments',
    note: 'They open under your own sign-in.',
    closing: 'You can answer, say what you think yourself, or ask to talk about it.',
  },
  'oasis-failing': {
    subject: 'Results do not reach Oasis',
    title: 'Results do not reach Oasis',
    opening:
      'Completed assessments of {companyName} wait for Oasis: nothing has arrived for an hour, or some were tried twelve times.',
    action: 'Open the deliveries',
    note: 'They say what happened to each result, and can be resent there.',
    closing: 'You are told once a day while it lasts. Nothing is lost meanwhile.',
  },
  'address-slowed': {
    subject: 'Sign-ins from a network are slowed',
    title: 'Sign-ins from a network are slowed',
    opening:
      'Many wrong passwords came from one network, some for people of {companyName}. Sign-ins from there are slowed, and nobody is kept out.',
    action: 'Open the audit log',
    note: 'It names the network of each refused sign-in.',
    closing:
      'If it is a network of your own, name it under Single sign-on: its people then wait a second at most between them.',
  },
  'company-slowed': {
    subject: 'Sign-ins are slowed',
    title: 'Sign-ins are slowed',
    opening:
      'Most passwords that were tried for people of {companyName} in new browsers were wrong. Such sign-ins are slowed; browsers that are known and headsets are not.',
    action: 'Open the audit log',
    note: 'It names the network of each refused sign-in.',
    closing: 'Sign-ins from your own networks, which you name under Single sign-on, are slowed least.',
  },

  'erasure-asked': {
    subject: 'A learner is to be erased for good',
    title: 'A learner is to be erased',
    opening: '{askedBy} has asked to erase {learner} of {companyName} for good.',
    note: 'A second person confirms it there; every Admin can withdraw it.',
    closing: 'If you know nothing of it, withdraw the request and ask who made it.',
  },
  'erasure-undecided': {
    subject: 'A request to erase a learner waits for you',
    title: 'A SuperAdmin is to decide',
    opening:
      '{askedBy} has asked to erase {learner} of {companyName}, and no second person has confirmed it.',
    note: 'Confirm it or withdraw it there.',
    closing: 'It waits until you decide.',
  },
  erasure: {
    askedBy: 'Asked by',
    learner: 'Learner',
    confirmableAt: 'Can be confirmed from',
    alone: 'Without a second person',
    aloneAfter: 'A SuperAdmin decides after {moment}; where there is no other Admin it is done then',
    action: 'Open the requests',
  },

  'modules-asked': {
    subject: '{companyName} asks for modules',
    title: '{companyName} asks for modules',
    opening: '{askedBy} of {companyName} asks you for modules to train with.',
    words: 'In their words',
    action: 'Give modules',
    note: 'The page of the company says which it has, and gives it more.',
    closing: 'Giving the company any module answers the request.',
  },

  'headset-asked': {
    subject: '{learner} asks for a headset',
    title: '{learner} asks for a headset',
    opening: '{learner} wants to go on with {moduleName}, which you assigned, and has no headset near.',
    learner: 'Learner',
    action: 'See the headsets',
    note: 'The page says which are online, free or in a session.',
    closing: 'They can ask once a day.',
  },

  'accounts-join-asked': {
    subject: 'Two accounts are to be joined',
    title: 'Two accounts are to be joined',
    opening:
      'An Admin of {companyName} asks to join your account with another one. That is done when you agree.',
    action: 'Look at it',
    note: 'You agree or refuse there, within 7 days.',
    closing: 'If the other account is not yours, refuse.',
  },
  'accounts-joined': {
    subject: 'Your two accounts were joined',
    title: 'Your two accounts were joined',
    opening:
      'An Admin of {companyName} has joined two accounts of yours. Everything you did is in one of them now.',
    action: 'Sign in',
    note: 'Sign in with this User ID and its password. The other one opens nothing any more.',
    closing:
      'If one of the accounts was not yours, it can be undone within 24 hours: {who, select, line {get help here: {line}} user {tell whoever gave you your code} manager {tell an Admin of your company} admin {tell another Admin of your company} other {tell another SuperAdmin}}.',
  },
  'personal-data-exported': {
    subject: 'A copy of your Simward data was made',
    title: 'A copy of your data was made',
    opening:
      'An Admin of {companyName} has saved a file of everything that Simward keeps about you: account, modules, sessions and comments.',
    action: 'Open Simward',
    note: 'In your profile you can save the same file yourself.',
    closing:
      'If you do not know what it is for, {who, select, line {ask here: {line}} user {ask whoever gave you your code} manager {ask an Admin of your company} admin {ask another Admin of your company} other {ask another SuperAdmin}}.',
  },

  'made-rests': {
    subject: '{count, plural, one {One thing of {person} rests} other {# things of {person} rest}}',
    title: 'Somebody has to take this over',
    opening:
      '{person} {cause, select, deleted {was deleted} deactivated {was deactivated} role {has another role now} department {no longer looks after the department} other {is gone}}, and what acts by their right in {companyName} rests: API keys are refused, webhooks keep their events for 7 days, reports are not mailed.',
    action: 'Decide what happens to it',
    note: 'An Admin takes it over or ends it there.',
    closing: 'If the person is restored by then, all of it acts again by itself.',
  },
  'made-ends': {
    subject: 'Ends tomorrow: {things}',
    title: 'This ends tomorrow',
    opening:
      '29 days ago {person} {cause, select, deleted {was deleted} deactivated {was deactivated} role {got another role} department {stopped looking after the department} other {left}}, and nobody of {companyName} has taken over what acts by their right.',
    action: 'Decide what happens to it',
    note: 'An Admin takes it over or ends it there.',
    closing: 'What has ended cannot be brought back.',
  },
  'made-handed-over': {
    subject:
      '{cause, select, deleted {{person} was deleted} deactivated {{person} was deactivated} role {{person} has another role now} department {{person} no longer looks after the department} other {{person} is gone}}',
    title:
      '{cause, select, deleted {{person} was deleted} deactivated {{person} was deactivated} role {{person} has another role now} department {{person} no longer looks after the department} other {{person} is gone}}',
    opening: '{by} has decided what happens to what acts by the right of {person} in {companyName}.',
    action: 'Open the portal',
    note: 'It opens under your own sign-in.',
    closing: 'What was taken over acts by the new name, with that person’s rights.',
  },
  made: {
    rests: 'Rests',
    ends: 'Ends',
    at: 'At',
    takenOver: 'Taken over',
    ended: 'Ended',
  },
} as const;
