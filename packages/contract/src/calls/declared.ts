/** What the features declare, all together; registry.ts, which reads them, says it. */
// biome-ignore lint/suspicious/noEmptyInterface: a type would not be open to it
export interface Declared {}

export type ProblemCode = Declared['problem'];
export type AuditEvent = Declared['auditEvent'];
