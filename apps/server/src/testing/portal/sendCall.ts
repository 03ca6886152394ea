import {
  type AnswerOf,
  basePath,
  type Endpoint,
  type ProblemAnswer,
  problemSchema,
  type RequestOf,
} from '@simward/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { recordAnswer, recordProblem } from './recordCall.ts';

export interface Answered<E extends Endpoint> {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  /** The parsed answer; throws when the call answered a problem. */
  readonly body: AnswerOf<E>;
  /** The parsed problem; throws when the call succeeded. */
  readonly problem: ProblemAnswer;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
}

interface Credentials {
  /** Access token of a person, or token of a learner on a headset. */
  token?: string;
  /** Secret of an enrolled headset. */
  secret?: string;
  /** Secret of a play. */
  playSecret?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
}

/** Sends a contract call over HTTP and parses the answer by the contract. */
export type SendCall = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  credentials?: Credentials,
) => Promise<Answered<E>>;

interface SendOptions {
  /** The client address of calls whose credentials name none. */
  address: string;
  /** Called with the text of each answer, as it was sent. */
  onAnswer?: ((name: string, text: string) => void) | undefined;
}

export const createSendCall =
  (app: FastifyInstance, { address, onAnswer }: SendOptions): SendCall =>
  async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    credentials: Credentials = {},
  ): Promise<Answered<E>> => {
    const parts: { params?: unknown; query?: unknown; body?: unknown } = request;
    const params = Object.entries((parts.params ?? {}) as Record<string, string>);
    const path = params.reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), endpoint.path);
    const { token, secret, playSecret } = credentials;
    const answer = await app.inject({
      method: endpoint.method,
      url: basePath + path,
      query: (parts.query ?? {}) as Record<string, string>,
      ...(parts.body === undefined ? {} : { payload: parts.body as NonNullable<InjectOptions['payload']> }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(secret ? { authorization: `Headset ${secret}` } : {}),
        ...(playSecret ? { authorization: `Play ${playSecret}` } : {}),
        ...credentials.headers,
      },
      cookies: credentials.cookies ?? {},
      remoteAddress: credentials.address ?? address,
    });
    onAnswer?.(endpoint.name, `${JSON.stringify(answer.headers)} ${answer.body}`);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies as Answered<E>['cookies'],
      get body(): AnswerOf<E> {
        if (answer.statusCode >= 400)
          throw new Error(`${endpoint.name} answered ${answer.statusCode} ${answer.body}`);
        const body = endpoint.answer.parse(answer.json()) as AnswerOf<E>;
        recordAnswer(endpoint);
        return body;
      },
      get problem() {
        const problem = problemSchema.parse(answer.json());
        recordProblem(endpoint, problem);
        return problem;
      },
    };
  };
