import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Article, articleKinds, type Block, type Inline, readers, type Section } from './article.ts';

/**
 * Reads an article: a head of `name: values` lines between `---`, then Markdown with one title, paragraphs, steps (a
 * numbered list), lists, headings of the second level and pictures.
 * @throws Error that names the topic and what an article cannot hold.
 */
export const readArticle = (topic: string, source: string): Article => {
  const fail = (fault: string): never => {
    throw new Error(`${topic}: ${fault}`);
  };
  const [, headLines, body] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? fail('has no head between two lines of ---');
  const head = readHead(headLines ?? '', fail);
  const kind =
    articleKinds.find((known) => known === head.get('kind')) ??
    fail(`kind is one of ${articleKinds.join(', ')}`);
  const readersIn = (names: readonly string[]) =>
    names.map(
      (name) => readers.find((known) => known === name) ?? fail(`“${name}” is none of ${readers.join(', ')}`),
    );
  const listOf = (name: string, separator = /[\s,]+/) =>
    (head.get(name) ?? '').split(separator).filter(Boolean);
  const own = readersIn(listOf('readers'));
  const [title, ...nodes] = fromMarkdown(body ?? '').children;
  if (title?.type !== 'heading' || title.depth !== 1) return fail('begins with no title');

  const first: Section & { blocks: Block[] } = { heading: [], readers: own, blocks: [] };
  const sections = [first];
  let section = first;
  for (const node of nodes) {
    if (node.type === 'heading') {
      if (node.depth !== 2) return fail('has a heading that is not of the second level');
      const { heading, names } = splitHeading(inlinesOf(node.children, fail));
      section = { heading, readers: names.length > 0 ? readersIn(names) : own, blocks: [] };
      sections.push(section);
    } else section.blocks.push(blockOf(node, fail));
  }
  return {
    topic,
    kind,
    readers: own,
    screens: listOf('screens'),
    tasks: listOf('tasks'),
    words: listOf('words'),
    also: listOf('also', /\s*,\s*/),
    title: inlinesOf(title.children, fail),
    sections,
  };
};

type Fail = (fault: string) => never;

const headNames = ['kind', 'readers', 'screens', 'tasks', 'words', 'also'];

const readHead = (lines: string, fail: Fail): Map<string, string> =>
  new Map(
    lines.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      if (!headNames.includes(name)) fail(`the head has “${line}”; it knows ${headNames.join(', ')}`);
      return [name, value] as const;
    }),
  );

/** `## Heading (admin superadmin)`: the sets of rights that a heading names at its end. */
const splitHeading = (parts: readonly Inline[]): { heading: readonly Inline[]; names: readonly string[] } => {
  const last = parts.at(-1);
  const [, words, names] = (last?.kind === 'words' && /^(.*?)\s*\(([a-z ]+)\)$/.exec(last.words)) || [];
  return words === undefined || names === undefined
    ? { heading: parts, names: [] }
    : { heading: [...parts.slice(0, -1), { kind: 'words', words }], names: names.split(' ') };
};

const blockOf = (node: RootContent, fail: Fail): Block => {
  if (node.type === 'paragraph') {
    const [only] = node.children;
    if (node.children.length === 1 && only?.type === 'image')
      return { kind: 'picture', name: only.url, alternative: referencesIn(only.alt ?? '') };
    return { kind: 'paragraph', parts: inlinesOf(node.children, fail) };
  }
  if (node.type === 'list')
    return {
      kind: node.ordered ? 'steps' : 'list',
      items: node.children.map(({ children: [line, ...more] }) =>
        line?.type === 'paragraph' && more.length === 0
          ? inlinesOf(line.children, fail)
          : fail('has a list whose entries are more than a paragraph each'),
      ),
    };
  return fail(`has a ${node.type}, which articles do not know`);
};

const inlinesOf = (nodes: readonly PhrasingContent[], fail: Fail): readonly Inline[] =>
  nodes.flatMap((node): readonly Inline[] => {
    if (node.type === 'text') return referencesIn(node.value.replaceAll('\n', ' '));
    if (node.type === 'inlineCode') return [{ kind: 'code', code: node.value }];
    if (node.type === 'link')
      return [{ kind: 'link', topic: node.url, parts: inlinesOf(node.children, fail) }];
    return fail(
      node.type === 'strong'
        ? 'has typed bold; a name on a screen is a reference to its text'
        : `has ${node.type} in a line, which articles do not know`,
    );
  });

/** Takes a line apart at its references. */
const referencesIn = (line: string): readonly Inline[] =>
  line.split(/(\{\{.*?\}\})/).flatMap((part): readonly Inline[] => {
    if (part === '') return [];
    const [, inside] = /^\{\{(.*)\}\}$/.exec(part) ?? [];
    return inside === undefined ? [{ kind: 'words', words: part }] : [referenceOf(inside.trim())];
  });

/** `screen:name`, `limit:name`, `word:topic`, or a text’s key, after a bar with values: `users.count | count=3`. */
const referenceOf = (inside: string): Inline => {
  const [, kind, name = ''] = /^(screen|limit|word):(\S+)$/.exec(inside) ?? [];
  if (kind === 'word') return { kind, topic: name };
  if (kind === 'screen' || kind === 'limit') return { kind, name };
  const [key = '', given = ''] = inside.split(/\s*\|\s*/);
  const params = given.split(/\s*,\s*/).flatMap((pair) => {
    const [name = '', value] = pair.split('=');
    return value === undefined ? [] : [[name, /^\d+$/.test(value) ? Number(value) : value] as const];
  });
  return { kind: 'text', key, params: Object.fromEntries(params) };
};
