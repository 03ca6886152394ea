import { keyHash } from '../../../platform/ids.ts';
import { newReadableCode, normalCode } from '../../../platform/readableCode.ts';

const howMany = 10;
/** 78 bits: nobody finds one from its hash. */
const letters = 16;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => newReadableCode(letters));

export const recoveryCodeHash = (code: string): Buffer => keyHash(normalCode(code));
