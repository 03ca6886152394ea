import type { en } from './en/en.ts';
import type { Filling, ParamsOf } from './message.ts';

/** A tree of messages by their names, at any depth; its leaves are ICU messages. */
export interface Words {
  readonly [name: string]: string | Words;
}

/** The path of a message in some words: `table.historyOf`. A single name may hold dots itself, such as `session.finished`. */
export type KeyIn<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${KeyIn<Part[Name]>}`;
}[keyof Part & string];

/** The path of a message in the whole catalogue: `webhooks.table.historyOf`. */
export type TextKey = KeyIn<typeof en>;

/**
 * The arguments after a key: none, or one object with the parameters that the key's message names. If the key
 * may be one of several, the parameters of all their messages are needed.
 */
export type ArgsIn<Part, Key extends string> = AsArgs<AllOf<ParamsAt<Part, Key>>>;
type AsArgs<Params> = keyof Params extends never ? [params?: undefined] : [params: Params & object];

/**
 * A message without a language yet: its key and its parameters. Contract and server pass texts around and store them; only
 * where somebody reads a text is it turned into words, in the reader's language.
 */
export interface Text {
  readonly key: TextKey;
  readonly params?: Params;
}
export type Params = Readonly<Record<string, Filling | Text>>;

/**
 * Makes a text: `text('webhooks.table.historyOf', { address })`. A wrong key or a missing parameter does not
 * compile.
 */
export const text = <Key extends TextKey>(key: Key, ...[params]: NestedArgs<ArgsIn<typeof en, Key>>): Text =>
  params ? { key, params: params as Params } : { key };
/** A plain parameter may be another text, such as the reason in "The address was refused: {reason}". */
type NestedArgs<Args> = Args extends [params: infer Params extends object]
  ? [params: { [Name in keyof Params]: Filling extends Params[Name] ? Params[Name] | Text : Params[Name] }]
  : [params?: undefined];

/** All messages of a tree by their path. */
export const messagesByKey = (words: Words, path = ''): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'string' ? [[path + name, word] as const] : [...messagesByKey(word, `${path}${name}.`)],
    ),
  );

/** The shape of another language's file: the same keys as English, with other words. */
export type SameShape<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string ? string : SameShape<Source[Name]>;
};

type MessageAt<Part, Key extends string> = Key extends keyof Part
  ? Part[Key]
  : {
      [Name in keyof Part & string]: Key extends `${Name}.${infer Rest}`
        ? MessageAt<Part[Name], Rest>
        : never;
    }[keyof Part & string];

type ParamsAt<Part, Key extends string> = Key extends string
  ? MessageAt<Part, Key> extends infer Message extends string
    ? { of: ParamsOf<Message> }
    : never
  : never;

type AllOf<Each extends { of: unknown }> = (
  Each extends { of: infer Params }
    ? (params: Params) => void
    : never
) extends (params: infer All) => void
  ? All
  : never;
