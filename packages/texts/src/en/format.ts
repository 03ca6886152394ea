/** How lengths of time are written. */
export const formatTexts = {
  hoursAndMinutes: '{hours, number} h {minutes} min',
} as const;
