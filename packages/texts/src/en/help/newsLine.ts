/** The one line on the first page after an upgrade. */
export const newsLineTexts = {
  line: 'Simward was updated: what is new',
  close: 'Close: what is new',
  failed: 'This line stays until it could be noted that you have seen it',
} as const;
