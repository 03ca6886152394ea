const knownWords = [
  'secret',
  'changeme',
  'change-me',
  'change_me',
  'password',
  'simward',
  'example',
  'default',
  'abcdefgh',
  '12345678',
];

/** Says what is wrong with a value of SIMWARD_SECRET_KEY, null when it can be used. */
export function secretKeyFault(value: string): string | null {
  const advice = 'make one with: openssl rand -base64 32';
  const bytes = Buffer.from(value, 'base64');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value) || bytes.length < 32) {
    return `SIMWARD_SECRET_KEY must be at least 32 random bytes in base64; ${advice}`;
  }
  // Of 32 random bytes about 30 differ; a typed or repeated value shows far fewer.
  const guessable = new Set(bytes).size < 20 || knownWords.some((word) => value.toLowerCase().includes(word));
  return guessable ? `SIMWARD_SECRET_KEY must be random, not a value that can be guessed; ${advice}` : null;
}
