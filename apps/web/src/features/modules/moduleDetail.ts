import type { AnswerOf, modules } from '@simward/contract';

export type ModuleDetail = AnswerOf<typeof modules.moduleDetail>;
