import type { AnswerOf, results } from '@simward/contract';

export type SkillDetail = AnswerOf<typeof results.competencyDetail>;
export type SkillAttempt = SkillDetail['attempts'][number];
export type Own = NonNullable<results.Skill['own']>;
