import type { Endpoint } from './calls/endpoint.ts';
import type { ProblemDefinition } from './calls/problem.ts';
import * as features from './features.ts';

/**
 * Every feature, as the list names it: its calls, problems and audit events follow from its line there. What runs in
 * browsers takes the one feature's that it needs: this would bring all of them into its first load.
 */
const everyFeature = Object.entries(features)
  // By name wherever this runs: what walks the calls makes records as it goes, and meets the same ones each time.
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, feature]) => feature);
type Feature = (typeof everyFeature)[number];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the portal: the server serves these and no other, and the permission test walks them. */
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

/** Every failure that the portal can answer with. */
export const problems = Object.assign(
  {},
  ...everyFeature.map((feature) => ('problems' in feature ? feature.problems : {})),
) as Readonly<Record<CodeOf<Feature>, ProblemDefinition>>;
export const problemCodes = Object.keys(problems) as CodeOf<Feature>[];

/** What the audit log tells of. */
export const auditEvents: readonly EventOf<Feature>[] = everyFeature.flatMap((feature) =>
  'auditEvents' in feature ? [...feature.auditEvents] : [],
);
