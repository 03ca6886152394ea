import { helpPageTexts } from '@simward/texts/help/page';
import { helpGroups } from '../src/features/help/helpAddress.ts';
import { groupOf } from '../src/features/help/helpGroups.ts';
import {
  type Article,
  type Block,
  type Inline,
  type Reader,
  readers,
} from '../src/shared/help/articles/article.ts';
import { plainWords, wordDefinition } from '../src/shared/help/articles/plainWords.ts';

/** The guide: one Markdown file an article, with names, numbers and links looked up, and an index, by the files' names. */
export const guideOf = (articles: readonly Article[]): ReadonlyMap<string, string> => {
  const sorted = articles.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'en'));
  return new Map([
    ['README.md', indexOf(sorted)],
    ...sorted.map((article) => [`${article.topic}.md`, pageOf(article, articles)] as const),
  ]);
};

const titleOf = ({ title }: Article) => plainWords(title);

const linkTo = (article: Article) => `[${escaped(titleOf(article))}](${article.topic}.md)`;

const indexOf = (articles: readonly Article[]): string => {
  const ofKind = (kind: Article['kind']) => articles.filter((article) => article.kind === kind);
  const line = (article: Article) => `- ${linkTo(article)}, for ${readersInWords(article.readers)}`;
  return pageText([
    '# Guide',
    'What one does with Simward, screen by screen. These are the articles of help, as the portal shows them to whom they are for. The files are made by `npm run guide` and never changed by hand.',
    '## Tasks',
    ofKind('task').map(line).join('\n'),
    '## Screens',
    ...helpGroups.flatMap((group) => {
      const own = ofKind('screen').filter((article) => groupOf(article) === group);
      return own.length === 0 ? [] : [`### ${helpPageTexts.groups[group]}`, own.map(line).join('\n')];
    }),
    '## Words',
    ofKind('word')
      .map((word) => `- ${linkTo(word)}: ${escaped(wordDefinition(word.topic))}`)
      .join('\n'),
  ]);
};

const pageOf = (article: Article, all: readonly Article[]): string => {
  const { readers: own, kind, topic, sections, tasks, words } = article;
  const named = (topics: readonly string[]) =>
    topics.flatMap((name) => all.filter((other) => other.topic === name).map(linkTo)).join(', ');
  return pageText([
    `# ${escaped(titleOf(article))}`,
    `*For ${readersInWords(own)}. [All of the guide](README.md)*`,
    ...(kind === 'word' ? [escaped(wordDefinition(topic))] : []),
    ...sections.flatMap(({ heading, readers: ofPart, blocks }) => [
      ...(heading.length > 0 ? [`## ${lineOf(heading, ofPart, article, all)}`] : []),
      ...(heading.length > 0 && ofPart.length < own.length ? [`*For ${readersInWords(ofPart)}.*`] : []),
      ...blocks.flatMap((block) => blockOf(block, ofPart, article, all)),
    ]),
    ...(tasks.length > 0 ? [`Related tasks: ${named(tasks)}`] : []),
    ...(words.length > 0 ? [`Words on it: ${named(words)}`] : []),
  ]);
};

const pageText = (parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

const blockOf = (block: Block, ofPart: readonly Reader[], own: Article, all: readonly Article[]) => {
  if (block.kind === 'picture')
    return [`![${escaped(plainWords(block.alternative))}](${picturesOfGuide}/${block.name}-light.webp)`];
  if (block.kind === 'paragraph') return [lineOf(block.parts, ofPart, own, all)];
  return [
    block.items
      .map(
        (item, index) =>
          `${block.kind === 'steps' ? `${index + 1}.` : '-'} ${lineOf(item, ofPart, own, all)}`,
      )
      .join('\n'),
  ];
};

/** The guide shows the light ones, where the portal has them. */
const picturesOfGuide = '../../apps/web/src/shared/help/pictures';

const lineOf = (
  parts: readonly Inline[],
  ofPart: readonly Reader[],
  own: Article,
  all: readonly Article[],
): string => parts.map((part) => inMarkdown(part, ofPart, own, all)).join('');

const inMarkdown = (
  part: Inline,
  ofPart: readonly Reader[],
  own: Article,
  all: readonly Article[],
): string => {
  const words = escaped(plainWords([part]));
  switch (part.kind) {
    case 'words':
    case 'limit':
      return words;
    case 'code':
      return `\`${part.code}\``;
    case 'text':
      return `**${words}**`;
    case 'word':
    case 'link':
      return `[${words}](${part.topic}.md)`;
    case 'screen': {
      const explained = all.find(
        ({ kind, screens, readers: its }) =>
          kind === 'screen' && screens.includes(part.name) && its.some((reader) => ofPart.includes(reader)),
      );
      return explained && explained !== own ? `[**${words}**](${explained.topic}.md)` : `**${words}**`;
    }
  }
};

/** What Markdown would take for its own. */
const escaped = (words: string): string => words.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);

const readerNames: Record<Reader, string> = {
  public: 'whoever is signed out',
  user: 'learners',
  manager: 'Managers',
  admin: 'Admins',
  superadmin: 'SuperAdmins',
};

const listFormat = new Intl.ListFormat('en');

const readersInWords = (own: readonly Reader[]): string =>
  own.length === readers.length
    ? 'everybody'
    : listFormat.format(
        readers.filter((reader) => own.includes(reader)).map((reader) => readerNames[reader]),
      );
