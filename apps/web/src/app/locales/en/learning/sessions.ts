/** Texts of sessions wherever they stand. */
export const sessions = {
  debriefingOf: 'Debriefing of {of}',
  eventsRemoved: 'What happened is no longer kept',
  eventsRemovedReason: 'It was removed on {day} under the retention of session events. The result stays.',
} as const;
