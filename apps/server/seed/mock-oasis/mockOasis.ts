import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answer, doTheirWork, type Misbehaviour, misbehaveNow } from './misbehave.ts';

type Person = Record<string, string | null>;

interface MockOptions {
  /** Whom it knows; everybody where it is not said. */
  people?: () => Promise<readonly Person[]>;
  /** Any account is let in where none is named. */
  account?: { name: string; password: string };
  /** Asked before each request of an account that is let in. */
  misbehave?: (asked: MockPage) => Misbehaviour | undefined;
}

const mockPages = ['account', 'people', 'results', 'completions'] as const;
export type MockPage = (typeof mockPages)[number];

interface Kept {
  record: unknown;
  /** How often it was sent. */
  times: number;
}

export interface MockOasis {
  readonly url: URL;
  readonly results: ReadonlyMap<string, Kept>;
  readonly completions: ReadonlyMap<string, Kept>;
  close(): Promise<void>;
}

const learnerValue = (record: unknown): string => {
  const learner =
    typeof record === 'object' && record !== null && 'learner' in record ? record.learner : null;
  return typeof learner === 'object' && learner !== null && 'value' in learner ? String(learner.value) : '';
};

/** A learning system of nobody's, on this machine, that takes a result once under its key and misbehaves when asked to. */
export const startMockOasis = async ({
  people,
  account,
  misbehave,
}: MockOptions = {}): Promise<MockOasis> => {
  const stores = { results: new Map<string, Kept>(), completions: new Map<string, Kept>() };
  const allowed = (request: IncomingMessage) => {
    const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    return account ? given === `${account.name}:${account.password}` : given.includes(':');
  };
  const knows = async (record: unknown) => {
    const value = learnerValue(record);
    return !people || value === '' || (await people()).some((one) => Object.values(one).includes(value));
  };
  const write = async (
    request: IncomingMessage,
    response: ServerResponse,
    store: Map<string, Kept>,
    { key, fault }: { key: string; fault: Misbehaviour | undefined },
  ) => {
    if (request.method === 'DELETE') store.delete(key);
    else {
      const record: unknown = JSON.parse(await text(request));
      if (!(await knows(record))) return answer(response, 404, { error: 'unknown learner' });
      store.set(key, { record, times: (store.get(key)?.times ?? 0) + 1 });
    }
    if (fault === 'lost') return misbehaveNow.lost(response);
    answer(response, 200, fault === 'duplicates' ? [{ key }, { key }] : { key });
  };
  const listPeople = async (
    response: ServerResponse,
    asked: URLSearchParams,
    fault: Misbehaviour | undefined,
  ) => {
    if (fault === 'lost') return misbehaveNow.lost(response);
    const [[field, value] = []] = [...asked];
    const known = (await people?.()) ?? [];
    const found = field === undefined ? known : known.filter((one) => one[field] === value);
    answer(response, 200, { people: fault === 'duplicates' ? found.flatMap((one) => [one, one]) : found });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    const [, asked = '', key = ''] = url.pathname.split('/');
    if (!allowed(request)) return answer(response, 401, { error: 'unknown account' });
    const page = mockPages.find((one) => one === asked);
    if (!page) return answer(response, 404, { error: 'no such page' });
    const fault = misbehave?.(page);
    if (fault && !doTheirWork.includes(fault)) return misbehaveNow[fault](response);
    if (page === 'people') return listPeople(response, url.searchParams, fault);
    if (page !== 'account') return write(request, response, stores[page], { key, fault });
    if (fault) return misbehaveNow[fault](response);
    answer(response, 200, {});
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    ...stores,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
