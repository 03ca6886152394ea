import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { type Misbehaviour, misbehaveNow, misbehaviours } from '../../../seed/mock-oasis/misbehave.ts';
import { createCallOutside } from '../../platform/http/callOutside.ts';
import { say } from '../../platform/texts/say.ts';
import { causeOfError, causeOfStatus, causeText } from './causes.ts';

/**
 * The sentence about a receiver's answer; null when its status is a success, because nothing else of the answer is
 * read.
 */
const sentences: Record<Misbehaviour, string | null> = {
  error: 'The address failed (500)',
  busy: 'The address is busy (503)',
  slow: 'No answer came in time',
  garbage: null,
  lost: 'The address does not answer',
  duplicates: null,
  hangup: 'The address does not answer',
  redirect: 'The address leads to another address, which is not followed (307)',
  bomb: null,
  huge: 'The answer was too large',
  endless: 'The answer was too large',
  drip: 'No answer came in time',
  headers: 'The answer was too large',
  noise: 'The answer was not HTTP',
  echo: 'The address failed (500)',
};

const callOutside = createCallOutside({ loopback: true, privateHosts: [] }, 3_000);

const saidOf = async (address: string): Promise<string | null> => {
  try {
    const { status } = await callOutside(address, { method: 'POST' });
    const cause = causeOfStatus(status);
    return cause ? say('en', causeText(cause, 'webhook', status)) : null;
  } catch (error) {
    return say('en', causeText(causeOfError(error), 'webhook', null));
  }
};

test.concurrent.each(misbehaviours)('an answer with %s has its cause and sentence', async (fault) => {
  const receiver = createServer((_request, response) => misbehaveNow[fault](response));
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const bound = receiver.address();
  const port = typeof bound === 'object' ? bound?.port : '';
  expect(await saidOf(`http://127.0.0.1:${port}/in`)).toBe(sentences[fault]);
  receiver.closeAllConnections();
  receiver.close();
});
