/** How lengths of time are written. */
export const format = {
  hoursAndMinutes: '{hours, number} h {minutes} min',
  minutes: '{minutes, number} min',
} as const;
