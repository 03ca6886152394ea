/** Texts of sessions wherever they stand. */
export const sessions = { debriefingOf: 'Debriefing of {of}' } as const;
