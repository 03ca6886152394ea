/** The types of all features' problem codes and audit events together; registry.ts fills this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: registry.ts adds to it, which no type alias allows
export interface Declared {}

export type ProblemCode = Declared['problem'];
export type AuditEvent = Declared['auditEvent'];
