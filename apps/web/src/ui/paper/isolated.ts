const [begin, end] = ['\u2068', '\u2069'];

/** Keeps its own direction in a sentence of the other one (Unicode's first strong isolate). */
export const isolated = (words: string): string => `${begin}${words}${end}`;

/** A sentence, divided where words in it are isolated: those are every second part. */
export const isolatedParts = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);
