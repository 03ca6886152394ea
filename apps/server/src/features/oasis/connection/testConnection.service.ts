import type { oasis } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { type Cause, OutgoingFailure, sentenceOf } from '../../../domain/outgoing/causes.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { beginTest, keepTest } from '../configuration/configuration.sql.ts';
import { listIdentifiers } from '../configuration/learnerCounts.sql.ts';
import { failureOf, type OasisConnector, type OasisPerson } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';

const apartMs = 10_000;

/**
 * Tests the connection and keeps what was found; no transaction is held meanwhile.
 * @throws Problem oasis.not-configured, oasis.no-address, oasis.tested-lately
 */
export const testConnection = async (ctx: OwnCtx): Answer<typeof oasis.testConnection> => {
  const { platform, clock, caller } = ctx;
  const companyId = companyInView(caller);
  const at = clock.now();
  if (!platform.oasis) throw problem('oasis.no-address');
  const { configuration, identifiers } = await ctx.write(async (trx) => {
    const begun = existing(await beginTest(trx, companyId, at), 'oasis.not-configured');
    if (begun.before && at.getTime() - begun.before.getTime() < apartMs)
      throw problem('oasis.tested-lately', { retryAfter: apartMs / 1000 });
    const { department_ids, identifier_field } = begun.configuration;
    return {
      configuration: begun.configuration,
      identifiers: await listIdentifiers(trx, companyId, identifier_field, department_ids),
    };
  });
  const connector = openConnector(platform, configuration);
  if (!connector) throw problem('oasis.no-address');
  const about = {
    connector,
    field: configuration.identifier_field,
    identifiers,
    trialKey: newId(at),
  };
  const steps =
    'url' in platform.oasis
      ? await diagnose({
          ...about,
          address: platform.oasis.url,
          account: configuration.api_account,
          clock,
        })
      : await diagnoseFiles(about);
  const tookMs = clock.now().getTime() - at.getTime();
  const test = { at: at.toISOString(), by: caller.name, tookMs, steps };
  const failed = steps.find(({ state }) => state === 'failed');
  await ctx.write(async (trx) => {
    await keepTest(trx, companyId, test, failed ? 'failing' : 'working');
    await ctx.audit(trx, { companyId, detail: { failed: failed?.step ?? null } });
  });
  return { test };
};

type Step = oasis.ConnectionTest['steps'][number];

interface Diagnosed {
  connector: OasisConnector;
  address: URL;
  account: string;
  field: oasis.IdentifierField;
  /** Of the active learners of the chosen departments; null of those who have none. */
  identifiers: readonly (string | null)[];
  /** Of the trial entry. */
  trialKey: string;
  clock: Clock;
}

const toleratedMs = 5 * 60_000;

const titles: Record<Step['step'], string> = {
  address: 'The address is reachable',
  encryption: 'The line is encrypted',
  account: 'The account is accepted',
  writing: 'Results may be written',
  learners: 'Learners are found',
  clocks: 'The clocks agree',
};

const passed = (step: Step['step'], detail: string, tookMs: number | null = null): Step => ({
  step,
  state: 'passed',
  title: titles[step],
  detail,
  tookMs,
});

const order: readonly Step['step'][] = ['address', 'encryption', 'account', 'writing', 'learners', 'clocks'];

/** The step that a cause speaks of, when the account is asked for. */
const stepOf = (cause: Cause): Step['step'] => {
  if (cause === 'certificate') return 'encryption';
  const far: readonly Cause[] = ['address', 'unknown-host', 'unreachable', 'timeout'];
  return far.includes(cause) ? 'address' : 'account';
};

const untried = (step: Step['step']): Step => ({
  step,
  state: 'not tried',
  title: titles[step],
  detail: 'Not tried.',
  tookMs: null,
});

const before = ({ address, account }: Diagnosed, tookMs: number | null): Step[] => [
  passed('address', `${address.host} answers.`, tookMs),
  passed(
    'encryption',
    address.protocol === 'https:'
      ? 'The certificate is valid.'
      : 'It stays on this machine: a demo needs no encryption.',
  ),
  passed('account', `Oasis knows ${account} and the password.`),
];

const failed = (step: Step['step'], { cause, status }: OutgoingFailure): Step => ({
  step,
  state: 'failed',
  title: titles[step],
  detail: `${sentenceOf(cause, 'Oasis', status)}.`,
  tookMs: null,
});

const stopped = (done: readonly Step[], step: Step['step'], error: unknown): Step[] => [
  ...done,
  failed(step, failureOf(error)),
  ...order.slice(order.indexOf(step) + 1).map(untried),
];

const learnersStep = (
  { field, identifiers }: Diagnosed,
  people: readonly OasisPerson[],
  tookMs: number,
): Step => {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { identifiers: theirs } of people) {
    const value = theirs[field] ?? '';
    (known.has(value) ? repeated : known).add(value);
  }
  const without = identifiers.filter((value) => !value).length;
  const found = identifiers.filter((value) => value && known.has(value)).length;
  const twice = identifiers.filter((value) => value && repeated.has(value)).length;
  const unknown = identifiers.length - without - found;
  const faults = [
    ...(without > 0 ? [`${without} without ${field}: their results wait until it is filled in.`] : []),
    ...(unknown > 0 ? [`${unknown} whom Oasis does not know.`] : []),
    ...(twice > 0
      ? [`${twice} whom Oasis names more than once: a result could reach the wrong person.`]
      : []),
  ];
  return {
    step: 'learners',
    state: faults.length > 0 ? 'warning' : 'passed',
    title: `${found} of ${identifiers.length} learners are found`,
    detail: faults.length > 0 ? faults.join(' ') : 'Oasis knows every learner of the chosen departments.',
    tookMs,
  };
};

/** Without anybody who could be asked for people: whether there is something to find them by. */
const filledStep = ({ field, identifiers }: Pick<Diagnosed, 'field' | 'identifiers'>): Step => {
  const without = identifiers.filter((value) => !value).length;
  return {
    step: 'learners',
    state: without > 0 ? 'warning' : 'passed',
    title: `${identifiers.length - without} of ${identifiers.length} learners have an identifier`,
    detail:
      without > 0
        ? `${without} without ${field}: their results wait until it is filled in.`
        : 'Every learner of the chosen departments has one.',
    tookMs: null,
  };
};

/** Of results that go into files: whether one can be written, and who would be left out. */
const diagnoseFiles = async ({
  connector,
  trialKey,
  ...about
}: Pick<Diagnosed, 'connector' | 'trialKey' | 'field' | 'identifiers'>): Promise<Step[]> => {
  try {
    await connector.tryWriting(trialKey);
  } catch {
    return [failed('writing', new OutgoingFailure('no-file')), untried('learners')];
  }
  return [passed('writing', 'A trial file was written and taken back.'), filledStep(about)];
};

const clocksStep = (date: Date | null, now: Date): Step => {
  if (!date) return passed('clocks', 'Oasis does not say what time it is.');
  const apartMs = date.getTime() - now.getTime();
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  const detail = `Oasis is ${seconds} s ${apartMs < 0 ? 'behind' : 'ahead'}; up to 5 min is fine.`;
  return { ...passed('clocks', detail), state: Math.abs(apartMs) > toleratedMs ? 'warning' : 'passed' };
};

/** Goes through the connection up to the first step that fails hard; those after it are not tried. */
const diagnose = async (about: Diagnosed): Promise<Step[]> => {
  const { connector, clock, trialKey } = about;
  const timed = async <T>(work: () => Promise<T>) => {
    const from = clock.now().getTime();
    const value = await work();
    return { value, tookMs: clock.now().getTime() - from };
  };
  let steps: Step[] = [];
  let at: Step['step'] = 'address';
  try {
    const account = await timed(() => connector.test());
    steps = before(about, account.tookMs);
    at = 'writing';
    const writing = await timed(() => connector.tryWriting(trialKey));
    steps.push(passed('writing', 'A trial entry was accepted and taken back.', writing.tookMs));
    at = 'learners';
    const people = await timed(() => connector.pullUsers());
    return [
      ...steps,
      learnersStep(about, people.value, people.tookMs),
      clocksStep(account.value.date, clock.now()),
    ];
  } catch (error) {
    const stop = steps.length === 0 ? stepOf(failureOf(error).cause) : at;
    const done = steps.length === 0 ? before(about, null).slice(0, order.indexOf(stop)) : steps;
    return stopped(done, stop, error);
  }
};
