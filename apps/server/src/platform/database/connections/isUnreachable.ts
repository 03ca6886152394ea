/** SQLSTATE classes and socket errors that mean «the database cannot be reached now», not «the statement is wrong». */
const codes = /^(08|53|57P|3D000)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export const isUnreachable = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  codes.test(String(code ?? '')) || messages.test(String(message ?? ''));
