import type { PermissionSet } from '@simward/contract';

/** Who reads something: the set of rights of somebody signed in, or `public` for whoever is signed out. */
export type Reader = PermissionSet | 'public';
export const readers = [
  'public',
  'user',
  'manager',
  'admin',
  'superadmin',
] as const satisfies readonly Reader[];

/**
 * What an article is about: a screen, something that somebody wants to get done, or a word that stands on screens.
 */
export const articleKinds = ['screen', 'task', 'word'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** An article of help as its file says it; what it refers to is not looked up yet. */
export interface Article {
  /** The file's name without its ending, which is also the article's address under /help. */
  topic: string;
  kind: ArticleKind;
  readers: readonly Reader[];
  /** Names of the screens that it explains, in the contract's table of screens. */
  screens: readonly string[];
  /** Topics of the tasks that begin on its screens, at most three. */
  tasks: readonly string[];
  /** Topics of the words that stand on its screens. */
  words: readonly string[];
  /** What people call it otherwise: students, marks. */
  also: readonly string[];
  title: readonly Inline[];
  /** The first has no heading. */
  sections: readonly Section[];
}

/** Paragraphs, steps and lists under one heading. */
export interface Section {
  heading: readonly Inline[];
  /** Whom the section is for; all readers of the article where the heading names nobody. */
  readers: readonly Reader[];
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'paragraph'; parts: readonly Inline[] }
  | { kind: 'steps' | 'list'; items: readonly (readonly Inline[])[] }
  | Picture;

/** A part of a screen, beside the steps whose numbers it has. */
export interface Picture {
  kind: 'picture';
  name: string;
  /** What it shows, for whoever does not see it. */
  alternative: readonly Inline[];
}

/** A part of a line: words, or something that is looked up. */
export type Inline =
  | { kind: 'words'; words: string }
  /** A name that stands on a screen: `{{users.users.list.modify}}`, with values after a bar: `{{… | count=3, name=Ada}}`. */
  | { kind: 'text'; key: string; params: Readonly<Record<string, string | number>> }
  /** `{{screen:userManagement}}` */
  | { kind: 'screen'; name: string }
  /** `{{limit:undoImportHours}}` */
  | { kind: 'limit'; name: string }
  /** `{{word:mastered}}` */
  | { kind: 'word'; topic: string }
  /** `[words](topic)` */
  | { kind: 'link'; topic: string; parts: readonly Inline[] }
  | { kind: 'code'; code: string };

/** The sections that somebody reads; none if the article is not for them. */
export const sectionsFor = ({ readers, sections }: Article, reader: Reader): readonly Section[] =>
  readers.includes(reader) ? sections.filter((section) => section.readers.includes(reader)) : [];

type Steps = Extract<Block, { kind: 'steps' | 'list' }>;

/** The lines of a block; what a picture shows is none of them. */
export const linesIn = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'picture') return [];
  return block.kind === 'paragraph' ? [block.parts] : block.items;
};

/** The steps that somebody follows: the first numbered list that they read. */
export const stepsBlockOf = (article: Article, reader: Reader): Steps | undefined =>
  sectionsFor(article, reader)
    .flatMap(({ blocks }) => blocks)
    .find((block): block is Steps => block.kind === 'steps');

export const stepsOf = (article: Article, reader: Reader): Steps['items'] =>
  stepsBlockOf(article, reader)?.items ?? [];
