/** Where a screen is looked at: both ends of the widths, each in one of the themes. */
export const eachDisplay = [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;
