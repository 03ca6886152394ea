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

/** Writes the words of this session into the head and foot of every page; a style sheet alone cannot know them. */
export function usePageWords({ head, verdict, tone, foot, page }: PageWords): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    const boxes = `
      @bottom-left { content: ${quoted(foot)}; }
      @bottom-right { content: ${countedBy(page)}; }`;
    const heads = `
      @top-left { content: ${quoted(head)}; }
      @top-right { content: ${quoted(verdict)}; color: var(--${tone}); }`;
    sheet.replaceSync(
      [
        `@page debriefing, debriefing-wide { ${heads} ${boxes} }`,
        '@page debriefing:first { @top-left { content: none; } @top-right { content: none; } }',
      ].join('\n'),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [head, verdict, tone, foot, page]);
}

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
