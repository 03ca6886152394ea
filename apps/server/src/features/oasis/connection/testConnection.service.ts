import type { oasis } from '@simward/contract';
import { companyInView } from '../../../domain/companies/scopes.ts';
import { type Cause, OutgoingFailure, sentenceOf } from '../../../domain/outgoing/causes.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { beginTest, storeTest } from '../configuration/configuration.sql.ts';
import { listIdentifiers } from '../configuration/learnerCounts.sql.ts';
import { failureOf, type OasisConnector, type OasisPerson } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';

const betweenTestsMs = 10_000;

/**
 * Tests the connection and stores the result. No transaction is open while Oasis is called.
 * @throws Problem oasis.not-configured, oasis.no-address, oasis.tested-lately
 */
export const testConnection = async (ctx: OwnCtx): Answer<typeof oasis.testConnection> => {
  const { platform, clock, caller } = ctx;
  const companyId = companyInView(caller);
  const startedAt = clock.now();
  if (!platform.oasis) throw problem('oasis.no-address');
  const { configuration, identifiers } = await ctx.write(async (trx) => {
    const begunTest = existing(await beginTest(trx, companyId, startedAt), 'oasis.not-configured');
    if (begunTest.before && startedAt.getTime() - begunTest.before.getTime() < betweenTestsMs)
      throw problem('oasis.tested-lately', { retryAfter: betweenTestsMs / 1000 });
    const { department_ids, identifier_field } = begunTest.configuration;
    return {
      configuration: begunTest.configuration,
      identifiers: await listIdentifiers(trx, companyId, identifier_field, department_ids),
    };
  });
  const connector = openConnector(platform, configuration);
  if (!connector) throw problem('oasis.no-address');
  const diagnosis = {
    connector,
    field: configuration.identifier_field,
    identifiers,
    trialKey: newId(startedAt),
  };
  const steps =
    'url' in platform.oasis
      ? await diagnose({
          ...diagnosis,
          address: platform.oasis.url,
          account: configuration.api_account,
          clock,
        })
      : await diagnoseFiles(diagnosis);
  const tookMs = clock.now().getTime() - startedAt.getTime();
  const test = { at: startedAt.toISOString(), by: caller.name, tookMs, steps };
  const failed = steps.find(({ state }) => state === 'failed');
  await ctx.write(async (trx) => {
    await storeTest(trx, companyId, test, failed ? 'failing' : 'working');
    await ctx.audit(trx, { companyId, detail: { failed: failed?.step ?? null } });
  });
  return { test };
};

type Step = oasis.ConnectionTest['steps'][number];

interface Diagnosis {
  connector: OasisConnector;
  address: URL;
  account: string;
  field: oasis.IdentifierField;
  /** The identifiers of the active learners in the chosen departments; null for a learner without one. */
  identifiers: readonly (string | null)[];
  /** The key of the trial entry. */
  trialKey: string;
  clock: Clock;
}

/** Goes through the steps of a connection up to the first one that fails; the steps after it are not tried. */
const diagnose = async (diagnosis: Diagnosis): Promise<Step[]> => {
  const { connector, clock, trialKey } = diagnosis;
  const timed = async <T>(work: () => Promise<T>) => {
    const from = clock.now().getTime();
    const value = await work();
    return { value, tookMs: clock.now().getTime() - from };
  };
  let steps: Step[] = [];
  let presentStep: Step['step'] = 'address';
  try {
    const account = await timed(() => connector.test());
    steps = connectedSteps(diagnosis, account.tookMs);
    presentStep = 'writing';
    const writing = await timed(() => connector.tryWriting(trialKey));
    steps.push(passedStep('writing', 'A trial entry was accepted and taken back.', writing.tookMs));
    presentStep = 'learners';
    const people = await timed(() => connector.pullUsers());
    return [
      ...steps,
      learnersStep(diagnosis, people.value, people.tookMs),
      clocksStep(account.value.date, clock.now()),
    ];
  } catch (error) {
    const failedStepName = steps.length === 0 ? stepOf(failureOf(error).cause) : presentStep;
    const done =
      steps.length === 0
        ? connectedSteps(diagnosis, null).slice(0, stepOrder.indexOf(failedStepName))
        : steps;
    return stepsUntilFailure(done, failedStepName, error);
  }
};

/** Tests the way of results into files: tries to write a file, and counts the learners who would be left out. */
const diagnoseFiles = async ({
  connector,
  trialKey,
  ...diagnosis
}: Pick<Diagnosis, 'connector' | 'trialKey' | 'field' | 'identifiers'>): Promise<Step[]> => {
  try {
    await connector.tryWriting(trialKey);
  } catch {
    return [failedStep('writing', new OutgoingFailure('no-file')), untriedStep('learners')];
  }
  return [passedStep('writing', 'A trial file was written and taken back.'), filledStep(diagnosis)];
};

const connectedSteps = ({ address, account }: Diagnosis, tookMs: number | null): Step[] => [
  passedStep('address', `${address.host} answers.`, tookMs),
  passedStep(
    'encryption',
    address.protocol === 'https:'
      ? 'The certificate is valid.'
      : 'It stays on this machine: a demo needs no encryption.',
  ),
  passedStep('account', `Oasis knows ${account} and the password.`),
];

const learnersStep = (
  { field, identifiers }: Diagnosis,
  people: readonly OasisPerson[],
  tookMs: number,
): Step => {
  const knownValues = new Set<string>();
  const repeatedValues = new Set<string>();
  for (const { identifiers: theirs } of people) {
    const value = theirs[field] ?? '';
    (knownValues.has(value) ? repeatedValues : knownValues).add(value);
  }
  const withoutIdentifier = identifiers.filter((value) => !value).length;
  const foundLearners = identifiers.filter((value) => value && knownValues.has(value)).length;
  const ambiguous = identifiers.filter((value) => value && repeatedValues.has(value)).length;
  const unknownLearners = identifiers.length - withoutIdentifier - foundLearners;
  const faults = [
    ...(withoutIdentifier > 0
      ? [`${withoutIdentifier} without ${field}: their results wait until it is filled in.`]
      : []),
    ...(unknownLearners > 0 ? [`${unknownLearners} whom Oasis does not know.`] : []),
    ...(ambiguous > 0
      ? [`${ambiguous} whom Oasis names more than once: a result could reach the wrong person.`]
      : []),
  ];
  return {
    step: 'learners',
    state: faults.length > 0 ? 'warning' : 'passed',
    title: `${foundLearners} of ${identifiers.length} learners are found`,
    detail: faults.length > 0 ? faults.join(' ') : 'Oasis knows every learner of the chosen departments.',
    tookMs,
  };
};

const mostClockDriftMs = 5 * 60_000;

const clocksStep = (date: Date | null, now: Date): Step => {
  if (!date) return passedStep('clocks', 'Oasis does not say what time it is.');
  const apartMs = date.getTime() - now.getTime();
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  const detail = `Oasis is ${seconds} s ${apartMs < 0 ? 'behind' : 'ahead'}; up to 5 min is fine.`;
  return {
    ...passedStep('clocks', detail),
    state: Math.abs(apartMs) > mostClockDriftMs ? 'warning' : 'passed',
  };
};

/** The step that failed, by the cause of the first call: that call tests address, encryption and account at once. */
const stepOf = (cause: Cause): Step['step'] => {
  if (cause === 'certificate') return 'encryption';
  const far: readonly Cause[] = ['address', 'unknown-host', 'unreachable', 'timeout'];
  return far.includes(cause) ? 'address' : 'account';
};

const stepOrder: readonly Step['step'][] = [
  'address',
  'encryption',
  'account',
  'writing',
  'learners',
  'clocks',
];

const stepsUntilFailure = (done: readonly Step[], step: Step['step'], error: unknown): Step[] => [
  ...done,
  failedStep(step, failureOf(error)),
  ...stepOrder.slice(stepOrder.indexOf(step) + 1).map(untriedStep),
];

/** Counts learners with an identifier, where nothing can be asked which of them Oasis knows. */
const filledStep = ({ field, identifiers }: Pick<Diagnosis, 'field' | 'identifiers'>): Step => {
  const withoutIdentifier = identifiers.filter((value) => !value).length;
  return {
    step: 'learners',
    state: withoutIdentifier > 0 ? 'warning' : 'passed',
    title: `${identifiers.length - withoutIdentifier} of ${identifiers.length} learners have an identifier`,
    detail:
      withoutIdentifier > 0
        ? `${withoutIdentifier} without ${field}: their results wait until it is filled in.`
        : 'Every learner of the chosen departments has one.',
    tookMs: null,
  };
};

const passedStep = (step: Step['step'], detail: string, tookMs: number | null = null): Step => ({
  step,
  state: 'passed',
  title: titles[step],
  detail,
  tookMs,
});

const untriedStep = (step: Step['step']): Step => ({
  step,
  state: 'not tried',
  title: titles[step],
  detail: 'Not tried.',
  tookMs: null,
});

const failedStep = (step: Step['step'], { cause, status }: OutgoingFailure): Step => ({
  step,
  state: 'failed',
  title: titles[step],
  detail: `${sentenceOf(cause, 'Oasis', status)}.`,
  tookMs: null,
});

const titles: Record<Step['step'], string> = {
  address: 'The address is reachable',
  encryption: 'The line is encrypted',
  account: 'The account is accepted',
  writing: 'Results may be written',
  learners: 'Learners are found',
  clocks: 'The clocks agree',
};
