/** Texts of the line that says how far behind figures are. */
export const figuresTexts = {
  minutes: 'Figures are {count, number} minutes old. Newer sessions are still being counted.',
  hours:
    'Figures are {count, plural, one {an hour} other {# hours}} old. Newer sessions are still being counted.',
  failed:
    'Some sessions could not be counted and are missing here. They are tried again every ten minutes. If this line stays, tell whoever runs the portal.',
} as const;
