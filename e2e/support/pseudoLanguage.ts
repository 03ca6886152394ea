import type { Page } from '@playwright/test';

/** From now on the page is in the pseudo-language, and asks its calls for it. */
export const usePseudoLanguage = async (page: Page): Promise<void> => {
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

/** Names and other data that calls have answered: they have no language of ours. */
export type ShownData = ReadonlySet<string>;

/** Collects what calls answer from now on. A word in small letters is one of the contract's, which people see in a text. */
export const collectData = (page: Page): ShownData => {
  const data = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 2 && !/^[a-z -]+$/.test(value)) data.add(value);
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) collect(await response.json().catch(() => undefined));
  });
  return data;
};

/** The texts on show, and the names that only assistive technology reads. Runs in the page. */
const textsOnShow = `(() => {
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style, code')) texts.push(walker.currentNode.data);
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const element of document.querySelectorAll('[' + name + ']')) texts.push(element.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
})()`;

/** The product's name, the form of a pairing code, and time zones. */
const alike = /\b(simward|ABCD-EFGH|[A-Z][a-z]+(\/[\w-]+)+)\b/gi;

/** A word of a message whose brackets stand on other lines. */
const accented = /\S*[áçéîñöšüýÅÉÎÑÖŠÜ~[\]]\S*/g;

const word = /\p{L}{3,}/gu;

/** The last word of a line that has no room for more. */
const cutWord = /\p{L}+…/gu;

/** Dates, times, units and what the browser writes in its own way. */
const written =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|january|february|march|april|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|utc|gmt|and)\b/gi;

/** Texts of the page that are neither in the pseudo-language nor data: English that is in no text. */
export const findEnglish = async (page: Page, data: ShownData): Promise<string[]> => {
  const texts: string[] = await page.evaluate(textsOnShow);
  const longestFirst = [...data].sort((one, other) => other.length - one.length);
  /** A name may be cut, or stand on several lines. */
  const dataWords = new Set(longestFirst.flatMap((value) => value.match(word) ?? []));
  const isCutData = (cut: string) => [...dataWords].some((whole) => whole.startsWith(cut.slice(0, -1)));
  const left = texts.filter((text) => {
    const withoutData = longestFirst.reduce((rest, value) => rest.replaceAll(value, ' '), text);
    const ours = withoutBrackets(withoutData)
      .replace(accented, ' ')
      .replace(cutWord, (cut) => (isCutData(cut) ? ' ' : cut))
      .replace(alike, ' ')
      .replace(written, ' ');
    return (ours.match(word) ?? []).some((part) => !dataWords.has(part));
  });
  return [...new Set(left)];
};

/** A message may hold another one. */
const withoutBrackets = (text: string): string => {
  const shorter = text.replace(/\[[^[\]]*\]/g, ' ');
  return shorter === text ? text : withoutBrackets(shorter);
};
