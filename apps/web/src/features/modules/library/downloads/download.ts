import type { AnswerOf, modules } from '@simward/contract';

type Answer = AnswerOf<typeof modules.moduleDownloads>;

export type Guide = NonNullable<Answer['guide']>;
export type Version = Answer['versions'][number];
export type Build = Version['builds'][number];
