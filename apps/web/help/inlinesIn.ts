import { type Article, type Inline, linesIn } from '../src/shared/help/articles/article.ts';

/** Every part of every line of an article, those within links and of what pictures show too. */
export const inlinesIn = ({ title, sections }: Article): readonly Inline[] =>
  [
    title,
    ...sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.alternative] : linesIn(block))),
    ]),
  ].flatMap((parts) => parts.flatMap((part) => (part.kind === 'link' ? [part, ...part.parts] : [part])));
