/** What stands on the lines of a field, or between its commas. */
export const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
