import type { Article, Inline } from '../src/shared/help/articles/article.ts';

/** Every part of every line of an article, those within links too. */
export const inlinesIn = ({ title, sections }: Article): readonly Inline[] =>
  [
    title,
    ...sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => {
        if (block.kind === 'picture') return [];
        return block.kind === 'paragraph' ? [block.parts] : block.items;
      }),
    ]),
  ].flatMap((parts) => parts.flatMap((part) => (part.kind === 'link' ? [part, ...part.parts] : [part])));
