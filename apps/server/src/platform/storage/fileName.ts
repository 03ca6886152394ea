import { files } from '@simward/contract';

/**
 * A file's name as lists show it: as the browser said it, without the folders before it, and without characters that
 * nobody sees or that turn what follows around, so that it cannot pass for another. It is never a path or a key.
 */
export const fileName = (given: string): string =>
  given
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, files.limits.name)
    .toWellFormed() || 'file';
