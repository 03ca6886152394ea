/**
 * The parameters of an ICU message, which the type checker reads from the message itself:
 * `ParamsOf<'{name} has {count, plural, one {# module} other {# modules}}'>` is `{ name: Filling; count: number }`.
 *
 * It reads brace by brace. Inside a message a brace opens an argument; inside an argument with options (plural, select) a
 * brace opens the message of one option.
 */
export type ParamsOf<Message extends string> = Joined<InMessage<Message, unknown>>;

/** The value of a plain `{name}`. Days and times are passed in as words: `{at, date}` would use the server's time zone. */
export type Filling = string | number;

type Joined<Params> = { [Name in keyof Params]: Params[Name] };

/** Inside a message: the next brace opens an argument, or ends the option that the message belongs to. */
type InMessage<Rest extends string, Params> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Following}`
    ? InOptions<`${Following}{${After}`, Params>
    : InArgument<After, Params>
  : Rest extends `${string}}${infer Following}`
    ? InOptions<Following, Params>
    : Params;

/** After the opening brace of an argument: its name, then its end or its kind. */
type InArgument<Rest extends string, Params> = Rest extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? Kind extends `${'plural' | 'selectordinal'},${string}`
      ? InOptions<BehindKind<Rest>, Params & Record<Name, number>>
      : Kind extends `select,${string}`
        ? InOptions<BehindKind<Rest>, Params & Record<Name, string>>
        : InMessage<After, Params & Record<Name, Kind extends `number${string}` ? number : never>>
    : InMessage<After, Params & Record<Head, Filling>>
  : never;

/** Between the options of an argument: the next brace opens an option's message, or ends the argument. */
type InOptions<Rest extends string, Params> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Following}`
    ? InMessage<`${Following}{${After}`, Params>
    : InMessage<After, Params>
  : Rest extends `${string}}${infer Following}`
    ? InMessage<Following, Params>
    : Params;

type BehindKind<Rest extends string> = Rest extends `${string}, ${string}, ${infer Options}`
  ? Options
  : never;
