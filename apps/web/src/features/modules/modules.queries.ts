import type { AnswerOf, modules } from '@simward/contract';

export type ModuleDetail = AnswerOf<typeof modules.moduleDetail>;
export type Attempt = ModuleDetail['attempts'][number];
