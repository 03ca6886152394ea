import type { oasis } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { chosenCompany } from '../../../domain/companies/scopes.ts';
import { type Cause, causeText, OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { beginTest, storeTest } from '../configuration/configuration.sql.ts';
import { listIdentifiers } from '../configuration/learnerCounts.sql.ts';
import { failureOf, type OasisConnector, type OasisPerson } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import { saidTest } from './saidTest.ts';

const betweenTestsMs = 10_000;

/**
 * Tests the connection and stores the result. No transaction is open while Oasis is called.
 * @throws Problem oasis.not-configured, oasis.no-address, oasis.tested-lately
 */
export const testConnection = async (ctx: OwnCtx): Answer<typeof oasis.testConnection> => {
  const { platform, clock, caller } = ctx;
  const companyId = chosenCompany(caller);
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
    await storeTest(
      trx,
      { companyId, account: configuration.api_account },
      test,
      failed ? 'failing' : 'working',
    );
    await ctx.audit(trx, { companyId, detail: { failed: failed?.step ?? null } });
  });
  return { test: saidTest(ctx.language, test) };
};

/** A step whose title and detail are texts, not yet sentences in a language. */
type Step = oasis.ConnectionTest['steps'][number];

interface Diagnosis {
  connector: OasisConnector;
  address: URL;
  account: string;
  field: oasis.IdentifierField;
  /** The identifiers of the active learners in the chosen departments; null for a learner without one. */
  identifiers: readonly (string | null)[];
  /** The key of the trial entry, under which the test writes a result to Oasis and takes it back. */
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
    steps.push(passedStep('writing', text('oasis.test.trialEntry'), writing.tookMs));
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

/** Tests how results get into files: tries to write a file, and counts the learners who would be left out. */
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
  return [passedStep('writing', text('oasis.test.trialFile')), filledStep(diagnosis)];
};

const connectedSteps = ({ address, account }: Diagnosis, tookMs: number | null): Step[] => [
  passedStep('address', text('oasis.test.answers', { host: address.host }), tookMs),
  passedStep(
    'encryption',
    text(address.protocol === 'https:' ? 'oasis.test.validCertificate' : 'oasis.test.onThisMachine'),
  ),
  passedStep('account', text('oasis.test.knownAccount', { account })),
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
      ? [text('oasis.test.withoutIdentifier', { count: withoutIdentifier, field })]
      : []),
    ...(unknownLearners > 0 ? [text('oasis.test.unknown', { count: unknownLearners })] : []),
    ...(ambiguous > 0 ? [text('oasis.test.ambiguous', { count: ambiguous })] : []),
  ];
  const [firstFault, ...otherFaults] = faults;
  return {
    step: 'learners',
    state: faults.length > 0 ? 'warning' : 'passed',
    title: storedText(text('oasis.test.found', { found: foundLearners, learners: identifiers.length })),
    detail: storedText(
      firstFault
        ? otherFaults.reduce((first, second) => text('oasis.test.both', { first, second }), firstFault)
        : text('oasis.test.allKnown'),
    ),
    tookMs,
  };
};

const mostClockDriftMs = 5 * 60_000;

const clocksStep = (date: Date | null, now: Date): Step => {
  if (!date) return passedStep('clocks', text('oasis.test.noTime'));
  const apartMs = date.getTime() - now.getTime();
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  const detail = text(apartMs < 0 ? 'oasis.test.behind' : 'oasis.test.ahead', { seconds });
  return {
    ...passedStep('clocks', detail),
    state: Math.abs(apartMs) > mostClockDriftMs ? 'warning' : 'passed',
  };
};

/**
 * The step that failed. The first call tests address, encryption and account at once, so that only the cause
 * of its failure tells these steps apart.
 */
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

/**
 * Counts the learners who have an identifier. It is used where Oasis cannot be asked which of them it knows.
 */
const filledStep = ({ field, identifiers }: Pick<Diagnosis, 'field' | 'identifiers'>): Step => {
  const withoutIdentifier = identifiers.filter((value) => !value).length;
  return {
    step: 'learners',
    state: withoutIdentifier > 0 ? 'warning' : 'passed',
    title: storedText(
      text('oasis.test.filled', {
        filled: identifiers.length - withoutIdentifier,
        learners: identifiers.length,
      }),
    ),
    detail: storedText(
      withoutIdentifier > 0
        ? text('oasis.test.withoutIdentifier', { count: withoutIdentifier, field })
        : text('oasis.test.allFilled'),
    ),
    tookMs: null,
  };
};

const passedStep = (step: Step['step'], detail: Text, tookMs: number | null = null): Step => ({
  step,
  state: 'passed',
  title: titleOf(step),
  detail: storedText(detail),
  tookMs,
});

const untriedStep = (step: Step['step']): Step => ({
  step,
  state: 'not tried',
  title: titleOf(step),
  detail: storedText(text('oasis.test.notTried')),
  tookMs: null,
});

const failedStep = (step: Step['step'], { cause, status }: OutgoingFailure): Step => ({
  step,
  state: 'failed',
  title: titleOf(step),
  detail: storedText(text('oasis.test.failed', { cause: causeText(cause, 'oasis', status) })),
  tookMs: null,
});

const titleOf = (step: Step['step']): string => storedText(text(`oasis.test.title.${step}`));
