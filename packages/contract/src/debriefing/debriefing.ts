export * from './debriefingData.ts';
export * from './sessionDebriefing.ts';

export const auditEvents = ['debriefing.exported'] as const;
