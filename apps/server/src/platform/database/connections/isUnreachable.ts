/** SQLSTATE classes and socket errors that mean «the database cannot be reached now», not «the statement is wrong». */
const codes = /^(08|53|57P|3D000)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** PostgreSQL's code for «too many connections». A call that finds none free in its pool fails with it, too. */
const tooManyConnections = '53300';

export const noConnectionFree = (): Error =>
  Object.assign(new Error('all connections of the pool are in use'), { code: tooManyConnections });

/** True if the database is there, but has no connection for this call now. */
export const isOverloaded = ({ code }: Error & { code?: unknown }): boolean => code === tooManyConnections;

/** True also for an overloaded database: a caller that can go on without it, or try again, need not tell them apart. */
export const isUnreachable = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  codes.test(String(code ?? '')) || messages.test(String(message ?? ''));
