import type { Picture } from './picture.ts';

export const pictures: readonly Picture[] = [];
