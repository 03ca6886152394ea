import type { Endpoint } from './calls/endpoint.ts';
import * as features from './features.ts';

/**
 * Every feature of features.ts; a new feature needs only a line there to add its calls, problems and audit
 * events. Code for browsers imports single features instead, because this file would bring all of them into
 * the first load.
 */
const everyFeature = Object.entries(features)
  // Always in the order of names: tests that make records call after call meet the same records in every run.
  .toSorted(([left], [right]) => (left < right ? -1 : 1))
  .map(([, feature]) => feature);
type Feature = (typeof everyFeature)[number];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the portal: the server answers these only, and the permission test sends each of them. */
export const endpoints: readonly Endpoint[] = everyFeature.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
);

type CodeOf<F> = F extends { readonly problems: infer P } ? keyof P & string : never;
type EventOf<F> = F extends { readonly auditEvents: readonly (infer E)[] } ? E : never;

declare module './calls/declared.ts' {
  interface Declared {
    readonly problem: CodeOf<Feature>;
    readonly auditEvent: EventOf<Feature>;
  }
}

/** The HTTP status of every problem of every feature, by its code. */
export const problems = Object.assign(
  {},
  ...everyFeature.map((feature) => ('problems' in feature ? feature.problems : {})),
) as Readonly<Record<CodeOf<Feature>, number>>;
export const problemCodes = Object.keys(problems) as CodeOf<Feature>[];

/** Every event that the audit log can hold. */
export const auditEvents: readonly EventOf<Feature>[] = everyFeature.flatMap((feature) =>
  'auditEvents' in feature ? [...feature.auditEvents] : [],
);
