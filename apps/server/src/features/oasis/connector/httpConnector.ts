import { oasis } from '@simward/contract';
import { z } from 'zod';
import { askOutside } from '../../../domain/outgoing/askOutside.ts';
import { OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import type { CallOutside } from '../../../platform/http/callOutside.ts';
import type { OasisConnector } from './connector.ts';

/** Paths below the operator's address; names in braces are replaced by values. */
const paths = {
  account: 'account',
  people: 'people',
  person: 'people?{field}={value}',
  result: 'results/{key}',
  completion: 'completions/{key}',
} as const;

interface Account {
  url: URL;
  account: string;
  password: string;
}

/** Sends JSON over https with the account as Basic authentication, only to addresses below the operator's. */
export const httpConnector = (
  callOutside: CallOutside,
  { url, account, password }: Account,
): OasisConnector => {
  const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`;
  const callOasis = <T>(
    answer: z.ZodType<T>,
    path: string,
    method = 'GET',
    change?: { key: string; body?: object },
  ) =>
    askOutside(
      callOutside,
      new URL(path, url),
      {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(change && { 'idempotency-key': change.key }),
          ...(change?.body && { 'content-type': 'application/json' }),
        },
        body: change?.body && JSON.stringify(change.body),
      },
      answer,
    );
  const push = async (template: string, key: string, body: object) => {
    const { value, status } = await callOasis(acknowledgementSchema, fill(template, { key }), 'PUT', {
      key,
      body,
    }).catch((error: unknown) => {
      if (error instanceof OutgoingFailure && (error.status === 404 || error.status === 422))
        throw new OutgoingFailure('unknown-learner', error.status);
      throw error;
    });
    if (value.key !== key) throw new OutgoingFailure('not-understood');
    return status;
  };
  return {
    capabilities: { findsPeople: true, takesTrials: true, inFiles: false },
    test: async () => ({ date: (await callOasis(z.object({}), paths.account)).date }),
    pullUsers: async () => (await callOasis(peopleSchema, paths.people)).value.people.map(personOf),
    findUser: async (field, value) =>
      (await callOasis(peopleSchema, fill(paths.person, { field, value }))).value.people.map(personOf),
    pushResult: (record, key) => push(paths.result, key, { key, ...record }),
    pushCompletion: async ({ learner, module, finishedAt, withdrawn }, key) => {
      await push(paths.completion, key, { key, learner, module, finishedAt, withdrawn });
    },
    tryWriting: async (key) => {
      await push(paths.result, key, { key, trial: true });
      await callOasis(acknowledgementSchema, fill(paths.result, { key }), 'DELETE', { key });
    },
    close: async () => null,
  };
};

const fill = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

const text = z.string().max(500);
const personSchema = z.object({
  name: text,
  email_address: text.nullish(),
  ...Object.fromEntries(oasis.identifierFields.map((field) => [field, text.nullish()])),
});
const peopleSchema = z.object({ people: z.array(personSchema).max(100_000) });
const acknowledgementSchema = z.object({ key: text });

type People = z.infer<typeof peopleSchema>;

const personOf = (person: People['people'][number]) => {
  const values = new Map(Object.entries(person));
  return {
    name: person.name,
    email: person.email_address ?? null,
    identifiers: Object.fromEntries(
      oasis.identifierFields.flatMap((field) => {
        const value = values.get(field);
        return value ? [[field, value]] : [];
      }),
    ),
  };
};
