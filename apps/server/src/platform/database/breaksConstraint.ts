import pg from 'pg';

/**
 * True if a statement broke the constraint of this name. A distributed database names the shard's constraint, which
 * ends with a number.
 */
export const breaksConstraint = (error: unknown, name: string): boolean =>
  error instanceof pg.DatabaseError && nameOf(error)?.replace(/_\d{6,}$/, '') === name;

/** The name of the constraint that was broken. An error from another node names it only in its message. */
const nameOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  constraint ?? /constraint "([^"]+)"/.exec(message)?.[1];
