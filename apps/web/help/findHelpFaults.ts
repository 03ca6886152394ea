import { helpLimits, screens } from '@simward/contract';
import {
  type Article,
  type Block,
  type Inline,
  linesIn,
  type Reader,
  sectionsFor,
} from '../src/shared/help/articles/article.ts';
import { screenNamed } from '../src/shared/help/articles/catalogue.ts';
import { wordsOf } from '../src/shared/help/articles/plainWords.ts';
import { messageOf } from './namedTexts.ts';

const leastWords = 60;
const mostWords = 400;
const mostTasks = 3;

/**
 * What articles say that is not so, or not any more: a name that no text has, a number that no limit has, a link that leads
 * nowhere or to what its reader may not open; and the screens and words that no article explains.
 * @param onScreen topics of the words that the glossary marks as standing on screens
 */
export const findHelpFaults = (
  articles: readonly Article[],
  onScreen: readonly string[],
): readonly string[] => {
  const byTopic = new Map(articles.map((article) => [article.topic, article]));
  return [
    ...articles.flatMap((article) => faultsOf(article, byTopic)),
    ...screensWithoutWords(articles),
    ...onScreen
      .filter((topic) => byTopic.get(topic)?.kind !== 'word')
      .map((topic) => `the glossary has “${topic}” on screens, and no article is about this word`),
    ...articles
      .filter(({ kind, topic }) => kind === 'word' && !onScreen.includes(topic))
      .map(({ topic }) => `${topic}: the glossary does not mark this word as on screen`),
  ];
};

const faultsOf = (article: Article, byTopic: ReadonlyMap<string, Article>): readonly string[] => {
  const { topic, kind, readers, screens: names, tasks, words, title, sections } = article;
  const faults = [
    ...(readers.length === 0 ? ['has no readers'] : []),
    ...names.filter((name) => !screenNamed(name)).map((name) => `there is no screen “${name}”`),
    ...(kind === 'screen' && names.length === 0 ? ['explains no screen'] : []),
    ...(tasks.length > mostTasks ? [`has more than ${mostTasks} tasks`] : []),
    ...tasks.filter((task) => byTopic.get(task)?.kind !== 'task').map((task) => `there is no task “${task}”`),
    ...words.filter((word) => byTopic.get(word)?.kind !== 'word').map((word) => `there is no word “${word}”`),
    ...(kind === 'word' && !messageOf(`words.${topic}.means`) ? [`has no definition at words.${topic}`] : []),
    ...inlineFaults(title, readers, byTopic),
    ...sections.flatMap((section) => [
      ...section.readers
        .filter((reader) => !readers.includes(reader))
        .map((reader) => `has a part for ${reader}, who does not read the article`),
      ...inlineFaults(section.heading, section.readers, byTopic),
      ...section.blocks.flatMap((block) => blockFaults(block, section.readers, byTopic)),
    ]),
  ];
  if (faults.length === 0) {
    const count = wordsOf(article).split(/\s+/).length;
    if (count < leastWords || count > mostWords)
      faults.push(`has ${count} words; an article has ${leastWords} to ${mostWords}`);
  }
  return faults.map((fault) => `${topic}: ${fault}`);
};

const blockFaults = (
  block: Block,
  readers: readonly Reader[],
  byTopic: ReadonlyMap<string, Article>,
): readonly string[] => {
  if (block.kind === 'picture')
    return block.alternative.length === 0
      ? [`the picture “${block.name}” has no words in its place`]
      : inlineFaults(block.alternative, readers, byTopic);
  return linesIn(block).flatMap((parts) => inlineFaults(parts, readers, byTopic));
};

const inlineFaults = (
  parts: readonly Inline[],
  readers: readonly Reader[],
  byTopic: ReadonlyMap<string, Article>,
): readonly string[] => parts.flatMap((part) => faultsOfPart(part, readers, byTopic));

const faultsOfPart = (
  part: Inline,
  readers: readonly Reader[],
  byTopic: ReadonlyMap<string, Article>,
): readonly string[] => {
  switch (part.kind) {
    case 'words': {
      const [digits] = /\S*\d\S*/.exec(part.words) ?? [];
      return digits === undefined ? [] : [`has “${digits}” typed; a number is a reference to a limit`];
    }
    case 'text':
      return textFaults(part);
    case 'limit':
      return part.name in helpLimits ? [] : [`there is no limit “${part.name}”`];
    case 'screen': {
      const named = screenNamed(part.name);
      if (!named) return [`there is no screen “${part.name}”`];
      return readers
        .filter((reader) => named.roles !== 'public' && !named.roles.some((role) => role === reader))
        .map((reader) => `leads ${reader} to the screen “${part.name}”, which they may not open`);
    }
    case 'word':
      return byTopic.get(part.topic)?.kind === 'word' ? [] : [`there is no word “${part.topic}”`];
    case 'link': {
      const target = byTopic.get(part.topic);
      if (!target) return [`has a dead link to “${part.topic}”`];
      return [
        ...readers
          .filter((reader) => sectionsFor(target, reader).length === 0)
          .map((reader) => `leads ${reader} to “${part.topic}”, which is not for them`),
        ...inlineFaults(part.parts, readers, byTopic),
      ];
    }
    case 'code':
      return [];
  }
};

const textFaults = ({ key, params }: Extract<Inline, { kind: 'text' }>): readonly string[] => {
  const message = messageOf(key);
  if (message === undefined) return [`there is no text “${key}”`];
  const missing = parametersOf(message).filter((name) => !(name in params));
  return missing.map((name) => `“${key}” lacks a value for “${name}”`);
};

/** The names of a message's parameters: `{name}`, `{count, plural, …}`. */
const parametersOf = (message: string): readonly string[] => [
  ...new Set([...message.matchAll(/\{(\w+)[,}]/g)].flatMap(([, name]) => name ?? [])),
];

/** Each screen has an article, and one alone, for everybody who may open it. */
const screensWithoutWords = (articles: readonly Article[]): readonly string[] =>
  Object.entries(screens).flatMap(([name, { roles }]) =>
    (roles === 'public' ? (['public'] as const) : roles).flatMap((role) => {
      const own = articles.filter(
        (article) =>
          article.kind === 'screen' &&
          article.screens.includes(name) &&
          sectionsFor(article, role).some(({ blocks }) => blocks.length > 0),
      );
      if (own.length === 1) return [];
      return own.length === 0
        ? [`no article explains the screen “${name}” to ${role}`]
        : [
            `the screen “${name}” has several articles for ${role}: ${own.map(({ topic }) => topic).join(', ')}`,
          ];
    }),
  );
