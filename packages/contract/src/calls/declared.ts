/** Problem codes and audit events of all features together; registry.ts fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: registry.ts adds to it, which no type alias allows
export interface Declared {}

export type ProblemCode = Declared['problem'];
export type AuditEvent = Declared['auditEvent'];
