/** Texts of the page and dialogs of activation codes. */
export const activationCodesTexts = {
  codes: {
    ask: {
      title: 'Issue activation codes for {count, plural, one {# user} other {# users}}?',
      text: 'Each gets a new code for the first sign-in. Codes issued before no longer work.',
      consequence: 'The codes are shown once, as a sheet to print and cut.',
      confirm: 'Issue codes',
      failed: 'No codes were made',
    },
    title: 'Activation codes',
    /** A column of the table for a mail merge. */
    code: 'Activation code',
    making: 'Making {count, plural, one {# code} other {# codes}}',
    progress: '{done, number} of {count, number}. You can leave this page.',
    ready: '{count, plural, one {# code is ready} other {# codes are ready}}',
    once: 'The codes can be shown once. Have a printer ready, or copy them as CSV.',
    show: 'Show the codes',
    shownOnce: 'These codes are shown once. Print or copy them before you leave this page.',
    validUntil: 'valid until {moment}',
    print: 'Print',
    help: {
      title: 'Who can help, on the cards',
      kept: 'Kept as the help line of {company}: its people see it where they look for help.',
      once: 'For these cards alone. An Admin keeps one for the company.',
      failed: 'The help line could not be kept',
    },
    /** The frame of a printed sheet of cards. */
    sheet: {
      whose: '{department} · {count, plural, one {# person} other {# people}}, {day}',
      whoseFrom: '{department} · {count, plural, one {# person} other {# people}} from {file}, {day}',
      noDepartment: 'No department',
      page: 'Page {page, number} of {pages, number}',
      foot: 'Each card belongs to one person and works for the first sign-in. Codes issued before no longer work. Shred what is left.',
    },
    card: {
      how: 'Headset: enter both. Phone: scan, then enter the code.',
      where: '{address} · valid until {moment}',
      scan: 'QR code that opens the sign-in page with this User ID',
    },
    copy: 'Copy as CSV',
    copied: 'Copied',
    notLoaded: 'The codes could not be loaded',
    toUsers: 'Show all users',
    collected: {
      title: 'These codes were shown already',
      text: 'Only their hashes are kept. Issue new codes for whoever still needs one.',
    },
    failed: {
      title: 'The codes could not be made',
      text: 'The codes issued before still work. Issue new ones again.',
    },
    leave: {
      title: 'Leave the codes?',
      text: 'They cannot be shown again. Whoever has no code then needs a new one.',
      confirm: 'Leave',
      keep: 'Stay on this page',
    },
  },
} as const;
