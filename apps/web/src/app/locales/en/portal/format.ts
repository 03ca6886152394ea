/** How lengths of time are written. */
export const format = {
  hoursAndMinutes: '{hours, number} h {minutes} min',
} as const;
