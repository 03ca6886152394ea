import pg from 'pg';

/** A node that passes on another's failure passes on its text, and not the field. */
const nameOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  constraint ?? /constraint "([^"]+)"/.exec(message)?.[1];

/**
 * Whether a statement failed by a constraint of this name. A distributed database names that of the shard, with its
 * number behind.
 */
export const breaksConstraint = (error: unknown, name: string): boolean =>
  error instanceof pg.DatabaseError && nameOf(error)?.replace(/_\d{6,}$/, '') === name;
