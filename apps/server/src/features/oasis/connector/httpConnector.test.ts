import { expect, test } from 'vitest';
import { misbehaviours } from '../../../../seed/mock-oasis/misbehave.ts';
import { startMockOasis } from '../../../../seed/mock-oasis/mockOasis.ts';
import { causeText } from '../../../domain/outgoing/causes.ts';
import { createCallOutside } from '../../../platform/http/callOutside.ts';
import { say } from '../../../platform/texts/say.ts';
import { sentenceAfter } from '../../../testing/network/sentenceAfter.ts';
import { failureOf, type OasisRecord } from './connector.ts';
import { httpConnector } from './httpConnector.ts';

const account = { name: 'stbrigid', password: 'right-password' };
const record: OasisRecord = {
  learner: { field: 'user_id', value: '6000000001' },
  module: { code: 'SEP-1', name: 'Sepsis', version: '1.0.0' },
  score: 0.8,
  successful: true,
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:30:00Z',
  withdrawn: false,
};

/** The sentence for a call's outcome. */
const saidOf = async (call: Promise<unknown>): Promise<string> => {
  const failure = await call.then(() => undefined, failureOf);
  return failure ? say('en', causeText(failure.cause, 'oasis', failure.status)) : 'it worked';
};

test.concurrent.each(misbehaviours)(
  'an Oasis that answers with %s fails every call with its sentence',
  async (fault) => {
    const known = { name: 'R. Frank', user_id: record.learner.value };
    const mock = await startMockOasis({ account, people: async () => [known], misbehave: () => fault });
    const connector = httpConnector(createCallOutside({ loopback: true, privateHosts: [] }, 3_000), {
      url: mock.url,
      account: account.name,
      password: account.password,
    });
    const [tested, tried, pushed, ...listed] = await Promise.all([
      saidOf(connector.test()),
      saidOf(connector.tryWriting('trial')),
      saidOf(connector.pushResult(record, 'result')),
      saidOf(connector.pullUsers()),
      saidOf(connector.findUser('user_id', known.user_id)),
    ]);
    expect([tested, tried, pushed]).toEqual(Array(3).fill(sentenceAfter[fault]));
    // A person who is in the answer twice is listed twice, because whoever reads the list decides what that
    // means.
    expect(listed).toEqual(Array(2).fill(fault === 'duplicates' ? 'it worked' : sentenceAfter[fault]));
    await mock.close();
  },
);
