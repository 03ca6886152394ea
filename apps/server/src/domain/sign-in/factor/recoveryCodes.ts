import { secondFactors } from '@simward/contract';
import { keyHash } from '../../../platform/ids.ts';
import { newReadableCode, normalCode } from '../../../platform/readableCode.ts';

/** 16 letters are 78 bits, so that nobody finds a code from its hash. */
const lettersOfCode = 16;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactors.recoveryCodesMade }, () => newReadableCode(lettersOfCode));

export const recoveryCodeHash = (code: string): Buffer => keyHash(normalCode(code));
