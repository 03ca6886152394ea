import type { Page } from '@playwright/test';

/** Shows the page in the pseudo-language from its next load on; its calls ask for that language too. */
export const switchToPseudoLanguage = async (page: Page): Promise<void> => {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({ response, body: html.replace('<html lang="en"', '<html lang="en-XA"') });
    },
  );
};

/** Names and other data from the answers of calls that have been read by now: they are in no language of the portal. */
export type ShownData = () => Promise<ReadonlySet<string>>;

/**
 * Collects the texts in answers of calls from now on. A value in small letters alone, such as a state, is a code of the
 * contract: people must see a text in its place.
 */
export const collectData = (page: Page): ShownData => {
  const data = new Set<string>();
  const reading: Promise<void>[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 2 && !/^[a-z -]+$/.test(value)) data.add(value);
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  page.on('response', (response) => {
    // The stream of changes never ends.
    if (!response.url().includes('/api/') || response.url().endsWith('/live')) return;
    reading.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    return data;
  };
};

/** All texts of the page's language, with the names that only assistive technology reads; articles say that they are English. Runs in the page. */
const textsOnShow = `(() => {
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style, code, [lang="en"]')) texts.push(walker.currentNode.data);
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (!element.closest('[lang="en"]')) texts.push(element.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
})()`;

/** Words that are the same in every language: the product's name, an example of a pairing code, platforms, time zones. */
const sameEverywhere = /\b(simward|ABCD-EFGH|Windows|Oculus|HTC|PICO|[A-Z][a-z]+(\/[\w-]+)+)\b/gi;

/** A word in the pseudo-language: the brackets of its message may stand in other text nodes. */
const accented = /\S*[áçéîñöšüýÅÉÎÑÖŠÜ~[\]]\S*/g;

const word = /\p{L}{3,}/gu;

/** A word that was cut for lack of room. */
const cutWord = /\p{L}+…/gu;

/** Words that the browser's own formats write: dates, times, times ago and lists. */
const formatWords =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|january|february|march|april|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|utc|gmt|and|this minute|min|hr|ago|yesterday)\b/gi;

/** Finds English that is in no text of the portal: texts of the page that are neither in the pseudo-language nor data. */
export const findEnglish = async (page: Page, data: ShownData): Promise<string[]> => {
  const texts: string[] = await page.evaluate(textsOnShow);
  const longestFirst = [...(await data())].sort((one, other) => other.length - one.length);
  /** A name may be cut, or be divided among several text nodes. */
  const dataWords = new Set(longestFirst.flatMap((value) => value.match(word) ?? []));
  const isCutData = (cut: string) => [...dataWords].some((whole) => whole.startsWith(cut.slice(0, -1)));
  const english = texts.filter((text) => {
    const withoutData = longestFirst.reduce((rest, value) => rest.replaceAll(value, ' '), text);
    const remainder = withoutBrackets(withoutData)
      .replace(accented, ' ')
      .replace(cutWord, (cut) => (isCutData(cut) ? ' ' : cut))
      .replace(sameEverywhere, ' ')
      .replace(formatWords, ' ');
    return (remainder.match(word) ?? []).some((part) => !dataWords.has(part));
  });
  return [...new Set(english)];
};

/** Removes bracketed messages from the inside out, because a message may contain another one. */
const withoutBrackets = (text: string): string => {
  const shorter = text.replace(/\[[^[\]]*\]/g, ' ');
  return shorter === text ? text : withoutBrackets(shorter);
};
