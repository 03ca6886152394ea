import {
  type AnswerInputOf,
  basePath,
  comparedLiterals,
  type Endpoint,
  endpoints,
  type InputOf,
  live,
  type ProblemAnswer,
  type ProblemCode,
  problems,
  problemsOf,
} from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { vi } from 'vitest';
import type { CallAnswer } from '../../../../scripts/ledger/coverage.ts';
import { emptyAnswer } from './emptyAnswer.ts';
import { stubUploads } from './stubUploads.ts';

interface RefusalExtras {
  /** Fills the `{name}` places of the catalogue's sentence. */
  values?: Readonly<Record<string, string | number>>;
  errors?: ProblemAnswer['errors'];
}

type Respond = (request: never) => Response;

/** Stands for the portal behind a part: the part sends its calls as ever, and fetch leads here. */
export type FakePortal = ReturnType<typeof startFakePortal>;

/**
 * Takes the place of fetch for one test. Requests and answers are parsed by the contract, so that a test can say nothing that
 * the portal could not. A call that reads and that the test does not answer is answered as emptily as the contract allows;
 * a change must be answered by the test.
 */
export const startFakePortal = () => {
  const responses = new Map<string, Respond>();
  const held = new Map<string, Promise<void>>();
  const requests: { call: string; request: unknown }[] = [];
  const stored: { address: string; content: Blob | FormData }[] = [];
  const faults: string[] = [];
  let makeAnswer = emptyAnswer;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let answerOfReading: CallAnswer | undefined;
  let answerOfChange: CallAnswer | undefined;
  let aheadMs = 0;

  /** As the portal says it in each answer, in whole seconds. */
  const dated = (response: Response): Response => {
    response.headers.set('date', new Date(Date.now() + aheadMs).toUTCString());
    response.headers.set('cache-control', 'no-store');
    return response;
  };

  const respond = async (endpoint: Endpoint, request: InputOf<Endpoint>): Promise<Response> => {
    requests.push({ call: endpoint.name, request });
    await held.get(endpoint.name);
    const makeResponse = responses.get(endpoint.name) ?? responseOfOthers(endpoint);
    if (!makeResponse) throw new Error(`The test does not say what ${endpoint.name} is answered.`);
    const response = dated(makeResponse(request as never));
    const problem: Partial<ProblemAnswer> = response.ok ? {} : await response.clone().json();
    const answer = { call: endpoint.name, answer: problem.code ?? 'ok', detail: problem.detail ?? '' };
    if (response.ok && isReading(endpoint)) answerOfReading = answer;
    else answerOfChange = answer;
    return response;
  };

  const responseOfOthers = (endpoint: Endpoint): Respond | undefined => {
    if (!isReading(endpoint)) return undefined;
    return () => json(200, parsedAnswer(endpoint, makeAnswer(endpoint.answer)));
  };

  /** What the test or the contract does not have fails the test; whoever gave up hears nothing. */
  const receive = async (sent: Sent, signal?: AbortSignal | null): Promise<Response> => {
    try {
      const { endpoint, request } = parseRequest(sent);
      if (endpoint.name === live.followChanges.name && !responses.has(endpoint.name))
        return dated(openStream(streams, signal));
      return await untilAborted(respond(endpoint, request), signal);
    } catch (error) {
      if (!signal?.aborted && !(error instanceof LostConnection))
        faults.push(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };

  const realFetch = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    if (!url.pathname.startsWith(basePath)) return realFetch(input, init);
    return receive({ method: init.method ?? 'GET', url, body: init.body }, init.signal);
  });
  stubUploads(async (method, address, content) => {
    const url = new URL(address, window.location.origin);
    if (url.pathname.startsWith(basePath)) return receive({ method, url, body: content });
    stored.push({ address, content });
    return new Response();
  });

  return {
    /** From now on the call is answered so; a function answers by what was asked. */
    answer<E extends Endpoint>(
      endpoint: E,
      answer: AnswerInputOf<E> | ((request: InputOf<E>) => AnswerInputOf<E>),
    ): void {
      responses.set(endpoint.name, (request) =>
        json(200, parsedAnswer(endpoint, answer instanceof Function ? answer(request) : answer)),
      );
    },

    /** From now on the call is refused so; only with what its row of the contract may say. */
    refuse(endpoint: Endpoint, code: ProblemCode, { values = {}, errors }: RefusalExtras = {}): void {
      if (!problemsOf(endpoint).includes(code)) throw new Error(`${endpoint.name} never answers ${code}.`);
      const status = problems[code];
      const { title, detail: sentence } = problemTexts[code];
      const literals: Readonly<Partial<Record<ProblemCode, string>>> = comparedLiterals;
      const known: Record<string, string | number> = {
        reference: '01a2-77',
        literal: literals[code] ?? '',
        ...values,
      };
      const detail = sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(known[name] ?? hole));
      const problem: ProblemAnswer = {
        type: `urn:simward:problem:${code}`,
        title,
        status,
        detail,
        message: detail,
        code,
        reference: '01a2-77',
        ...(errors && { errors }),
      };
      responses.set(endpoint.name, () => json(status, problem));
    },

    /** From now on the connection breaks before the call is answered; what is said of that is nobody's answer. */
    lose({ name }: Endpoint): void {
      responses.set(name, () => {
        answerOfReading = undefined;
        answerOfChange = undefined;
        throw new LostConnection('Failed to fetch');
      });
    },

    /** From now on the portal's clock is so far ahead of the browser's, in milliseconds; a negative number: behind. */
    setClockAhead(ms: number): void {
      aheadMs = ms;
    },

    /** From now on calls that read and that the test does not answer are answered so, in place of as emptily as may be. */
    answerOthers(make: typeof emptyAnswer): void {
      makeAnswer = make;
    },

    /** Answers to the call stay away until the function that comes back is called. */
    hold({ name }: Endpoint): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },

    /** The stream of live updates says that something of the topic has changed. Refused, there is none. */
    tell(topic: live.Topic): void {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(`data: ${topic}\n\n`));
    },

    /** What the part has sent by this call, parsed, the newest last. */
    sent<E extends Endpoint>({ name }: E): InputOf<E>[] {
      return requests.filter(({ call }) => call === name).map(({ request }) => request as InputOf<E>);
    },

    /** The files that were put at addresses signed for them, in their order. */
    stored: (): readonly { address: string; content: Blob | FormData }[] => stored,
    /** The newest answer to a change, or refusal; without one the newest answer: what is read anew after a change says little. */
    lastAnswer: (): CallAnswer | undefined => answerOfChange ?? answerOfReading,
    /** What the part asked for that the contract or the test does not have. */
    faults: (): readonly string[] => faults,
  };
};

/** As fetch throws it. */
class LostConnection extends TypeError {}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** As it goes over the wire, once the contract has found it right. */
const parsedAnswer = ({ name, answer }: Endpoint, given: unknown): unknown => {
  const wire: unknown = JSON.parse(JSON.stringify(given));
  const { error } = answer.safeParse(wire);
  if (error) throw new Error(`The contract has no such answer of ${name}: ${error.message}`);
  return wire;
};

const isReading = ({ transaction, method }: Endpoint) => transaction === 'read' || method === 'GET';

const calls = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${basePath}${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

interface Sent {
  method: string;
  url: URL;
  body: BodyInit | null | undefined;
}

/** Fields of a form come beside its file. */
const contentOf = (body: Sent['body']): unknown => {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
};

/** The call that a request is, and what it asks. */
const parseRequest = ({ method, url, body }: Sent) => {
  const call = calls.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname),
  );
  if (!call) throw new Error(`The contract has no ${method} ${url.pathname}.`);
  const { endpoint, pattern } = call;
  const params = Object.entries(pattern.exec(url.pathname)?.groups ?? {});
  const read = (what: string, schema: Endpoint['body'], given: unknown) => {
    const parsed = schema?.safeParse(given);
    if (parsed?.error) throw new Error(`${endpoint.name} was sent a wrong ${what}: ${parsed.error.message}`);
    return parsed?.data;
  };
  return {
    endpoint,
    request: {
      params: read('path', endpoint.params, Object.fromEntries(params.map(decoded))),
      query: read('query', endpoint.query, Object.fromEntries(url.searchParams)),
      body: read('body', endpoint.body, contentOf(body)),
    } as InputOf<Endpoint>,
  };
};

const decoded = ([name, value]: [string, string]) => [name, decodeURIComponent(value)] as const;

/** Live updates are there, and say nothing by themselves. */
const openStream = (
  streams: Set<ReadableStreamDefaultController<Uint8Array>>,
  signal: AbortSignal | null | undefined,
): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        streams.add(stream);
        signal?.addEventListener('abort', () => {
          streams.delete(stream);
          stream.error(signal.reason);
        });
      },
    }),
  );

/** Rejects with the signal's reason when the call is aborted, as fetch does. */
const untilAborted = <T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });
