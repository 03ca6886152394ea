/** What the supervisor says while it works; pino's logger and the console both fit. */
export type SupervisorLog = Record<'info' | 'warn' | 'error', (message: string) => void>;
