import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answer, faultsAfterWork, type Misbehaviour, misbehaveNow } from './misbehave.ts';

const mockPages = ['account', 'people', 'results', 'completions'] as const;
export type MockPage = (typeof mockPages)[number];

interface StoredRecord {
  record: unknown;
  /** How many requests have sent this record. */
  times: number;
}

export interface MockOasis {
  readonly url: URL;
  /** Every result that was received, by its key. */
  readonly results: ReadonlyMap<string, StoredRecord>;
  /** Every completion that was received, by its key. */
  readonly completions: ReadonlyMap<string, StoredRecord>;
  close(): Promise<void>;
}

type Person = Record<string, string | null>;

interface MockOptions {
  /** The people whom it knows; if left out, it knows everybody. */
  people?: () => Promise<readonly Person[]>;
  /** The only account that it accepts; if left out, it accepts any. */
  account?: { name: string; password: string };
  /** Called before each request of an accepted account; the fault that it returns is carried out. */
  misbehave?: (page: MockPage) => Misbehaviour | undefined;
}

/** Starts a simulated learning system on this machine. It stores each result once by its key and can misbehave. */
export const startMockOasis = async ({
  people,
  account,
  misbehave,
}: MockOptions = {}): Promise<MockOasis> => {
  const stores = {
    results: new Map<string, StoredRecord>(),
    completions: new Map<string, StoredRecord>(),
  };
  const isAllowed = (request: IncomingMessage) => {
    const credential = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    return account ? credential === `${account.name}:${account.password}` : credential.includes(':');
  };
  const isKnown = async (record: unknown) => {
    const value = learnerValue(record);
    return (
      !people || value === '' || (await people()).some((person) => Object.values(person).includes(value))
    );
  };
  const write = async (
    request: IncomingMessage,
    response: ServerResponse,
    store: Map<string, StoredRecord>,
    { key, fault }: { key: string; fault: Misbehaviour | undefined },
  ) => {
    if (request.method === 'DELETE') store.delete(key);
    else {
      const record: unknown = JSON.parse(await text(request));
      if (!(await isKnown(record))) return answer(response, 404, { error: 'unknown learner' });
      store.set(key, { record, times: (store.get(key)?.times ?? 0) + 1 });
    }
    if (fault === 'lost') return misbehaveNow.lost(response);
    answer(response, 200, fault === 'duplicates' ? [{ key }, { key }] : { key });
  };
  const listPeople = async (
    response: ServerResponse,
    query: URLSearchParams,
    fault: Misbehaviour | undefined,
  ) => {
    if (fault === 'lost') return misbehaveNow.lost(response);
    const [[field, value] = []] = [...query];
    const all = (await people?.()) ?? [];
    const found = field === undefined ? all : all.filter((person) => person[field] === value);
    const listed = fault === 'duplicates' ? found.flatMap((person) => [person, person]) : found;
    answer(response, 200, { people: listed });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    const [, name = '', key = ''] = url.pathname.split('/');
    if (!isAllowed(request)) return answer(response, 401, { error: 'unknown account' });
    const page = mockPages.find((known) => known === name);
    if (!page) return answer(response, 404, { error: 'no such page' });
    const fault = misbehave?.(page);
    if (fault && !faultsAfterWork.includes(fault)) return misbehaveNow[fault](response);
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

const learnerValue = (record: unknown): string => {
  const learner =
    typeof record === 'object' && record !== null && 'learner' in record ? record.learner : null;
  return typeof learner === 'object' && learner !== null && 'value' in learner ? String(learner.value) : '';
};
