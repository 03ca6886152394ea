import { files } from '@simward/contract';

/**
 * A file's name for lists: the browser's name without its folders, and without characters that are invisible or reverse
 * the text, so that it cannot look like another name. Never use it as a path or key.
 */
export const fileName = (given: string): string =>
  given
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, files.limits.name)
    .toWellFormed() || 'file';
