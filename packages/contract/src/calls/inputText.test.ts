import { messagesByKey } from '@simward/texts';
import { en } from '@simward/texts/all';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../registry.ts';
import { inputText } from './inputText.ts';

const messages = messagesByKey(en);

/** The sentences with which a schema refuses a value. One without a message is undefined. */
const sentencesOf = (schema: z.ZodType, value: unknown): (string | undefined)[] =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
    .map(inputText)
    .map(({ key, params = {} }) =>
      messages.get(key)?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    );

const twoForms = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step') }),
  z.object({ type: z.literal('note') }),
]);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Required'],
  [z.string(), 5, 'Enter text.'],
  [z.string(), null, 'Enter text.'],
  [z.number(), '5', 'Enter a number.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.boolean(), 'yes', 'Enter true or false.'],
  [z.array(z.string()), 'a', 'Enter a list.'],
  [z.object({}), 'a', 'Enter an object.'],
  [z.uuid(), '7', 'Enter an id as the portal answered it.'],
  [z.email(), '7', 'Enter a complete email address, such as anna@hospital.org.'],
  [z.iso.datetime(), 'today', 'Enter a time as ISO 8601, such as 2026-01-31T12:00:00Z.'],
  [z.iso.date(), 'today', 'Enter a day, such as 2026-01-31.'],
  [z.string().regex(/^a$/), 'b', 'Enter this in the form that the documentation describes.'],
  [z.string().max(2), 'abc', 'Enter at most 2 characters.'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(3), 'a', 'Enter at least 3 characters.'],
  [z.array(z.int()).max(1), [1, 2], 'Enter at most 1 entries.'],
  [z.array(z.int()).min(1), [], 'Required'],
  [z.number().max(1), 2, 'Enter at most 1.'],
  [z.number().min(0), -1, 'Enter 0 or more.'],
  [z.enum(['training', 'assessment']), 'exam', 'Enter training or assessment.'],
  [z.literal(true), false, 'Enter true.'],
  [z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
  [z.strictObject({}), { a: 1 }, 'Unknown field'],
  [
    z.union([z.string(), z.number()]),
    true,
    'Enter this in one of the forms that the documentation describes.',
  ],
  [z.string('input.noModule'), 5, 'Choose a module.'],
  [z.string('input.noModule'), undefined, 'Required'],
  [z.enum(['training', 'assessment']), undefined, 'Required'],
  [z.enum(['training', 'assessment'], 'input.noModule'), undefined, 'Required'],
  [z.union([z.string(), z.number()]), undefined, 'Required'],
  [z.literal(true), undefined, 'Required'],
  [twoForms, { name: 'a' }, 'Required'],
  [twoForms, undefined, 'Required'],
  [twoForms, { type: 'film' }, 'Enter step or note.'],
])('%# is refused in our own words', (schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence]);
});

test('a required field that is missing says so, whatever its type', () => {
  const sentences = endpoints.flatMap(({ name, body, query }) =>
    [body, query].flatMap((schema) =>
      (schema?.safeParse({}, { reportInput: true }).error?.issues ?? [])
        // A number of an address is read from text, so that a missing one cannot be told from a wrong one.
        .filter(({ code, path, input }) => path.length === 1 && code !== 'custom' && !Number.isNaN(input))
        .map((issue) => [name, issue.path.join('.'), inputText(issue).key]),
    ),
  );
  expect(sentences.length).toBeGreaterThan(150);
  expect(sentences.filter(([, , key]) => key !== 'messages.required.text')).toEqual([]);
});

test('no call answers in the words of the validation library', () => {
  const wordsOfLibrary = /^(Invalid|Too |Unrecognized)|expected|received/;
  const badValues = [undefined, null, 5, 'a', [], {}, { _id: 5 }, { users: [5] }];
  const sentences = endpoints.flatMap(({ name, body, query, params }) =>
    [body, query, params].flatMap((schema) =>
      schema
        ? badValues.flatMap((value) => sentencesOf(schema, value).map((sentence) => [name, sentence]))
        : [],
    ),
  );
  expect(sentences.length).toBeGreaterThan(1000);
  expect(sentences.filter(([, sentence]) => !sentence || wordsOfLibrary.test(sentence))).toEqual([]);
});
