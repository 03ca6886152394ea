import { useInsertionEffect } from 'react';

interface PageWords {
  /** At the start of the head, from the second page on. */
  head: string;
  /** At the end of the head, in the colour of its tone. */
  verdict: string;
  tone: 'pass' | 'fail';
  foot: string;
  /** "page {page} of {pages}" with these two characters for the numbers. */
  page: string;
}

/** Stand for the numbers of a page until the style sheet counts them. They are private-use characters. */
export const counters = { page: '\ue000', pages: '\ue001' } as const;

/**
 * Writes the words of this session into the head and foot of every page; a style sheet alone cannot know them. Their looks stand
 * here too: upright and lying pages share them, and Chromium takes no list of pages (`@page one, other`) in a style sheet.
 */
export function usePageWords({ head, verdict, tone, foot, page }: PageWords): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    const boxes = `
      @bottom-left { content: ${quoted(foot)}; ${foots} text-align: start; color: var(--text-2); }
      @bottom-right { content: ${countedBy(page)}; ${foots} text-align: end; font-weight: var(--weight-title); }`;
    const heads = `
      @top-left { content: ${quoted(head)}; ${tops} text-align: start; color: var(--text-2); }
      @top-right { content: ${quoted(verdict)}; ${tops} text-align: end; font-weight: var(--weight-title); color: var(--${tone}); }`;
    const pages = ['debriefing', 'debriefing-wide'];
    sheet.replaceSync(
      [
        ...pages.map((name) => `@page ${name} { ${heads} ${boxes} }`),
        '@page debriefing:first { @top-left { content: none; border: 0; } @top-right { content: none; border: 0; } }',
      ].join('\n'),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [head, verdict, tone, foot, page]);
}

const tops = 'border-block-end: 1px solid var(--line); font-family: var(--font); font-size: var(--font-sm);';
const foots =
  'border-block-start: 1px solid var(--line); font-family: var(--font); font-size: var(--font-xs);';

/** A text as a string of a style sheet. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The text with counters in place of their characters. */
const countedBy = (text: string): string =>
  text
    .split(/([\ue000\ue001])/)
    .map((part) => {
      if (part === counters.page) return 'counter(page)';
      return part === counters.pages ? 'counter(pages)' : quoted(part);
    })
    .join(' ');
