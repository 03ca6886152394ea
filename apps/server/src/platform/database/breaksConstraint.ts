import pg from 'pg';

/**
 * True if a statement broke the constraint of this name. A distributed database names the shard's constraint, which
 * ends with a number.
 */
export const breaksConstraint = (error: unknown, name: string): boolean =>
  error instanceof pg.DatabaseError && nameOf(error)?.replace(/_\d{6,}$/, '') === name;

/** A failure that comes from another node lacks the field and has only the text. */
const nameOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  constraint ?? /constraint "([^"]+)"/.exec(message)?.[1];
