import type { AnswerOf, headsets, sessions } from '@simward/contract';

export type Headset = AnswerOf<typeof headsets.listHeadsets>['headsets'][number];
export type HeldSession = AnswerOf<typeof sessions.listHeldSessions>['sessions'][number];
