/** Stand in a text for what is filled in later; no language writes them. */
const signs = { name: '\ue000', time: '\ue001', end: '\ue002' } as const;

type Open = Partial<Record<keyof typeof signs, string>>;

/** Fills the places of a text that was translated with `open`. */
export const filled = (text: string, { name = '', time = '', end = '' }: Open): string =>
  text.replaceAll(signs.name, name).replaceAll(signs.time, time).replaceAll(signs.end, end);

/**
 * Keeps texts that differ in names and times alone: hundreds of marks have few kinds, and to translate is nearly all
 * that the name of a mark costs.
 */
export function openTexts() {
  const texts = new Map<string, string>();
  return (key: string, translate: (open: typeof signs) => string): string => {
    const known = texts.get(key) ?? translate(signs);
    texts.set(key, known);
    return known;
  };
}
