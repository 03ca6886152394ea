/**
 * Every message of the specification, verbatim (M52's typing slip is corrected). Where the ledger separates a title,
 * a text and a button by a slash, they stand apart here. `{name}` is filled by the caller. Apart by what they are about,
 * so that the sign-in page brings none but its own.
 */
export * from './assignment.ts';
export * from './catalogue.ts';
export * from './everywhere.ts';
export * from './oasis.ts';
export * from './people.ts';
export * from './profile.ts';
export * from './results.ts';
export * from './sign-in.ts';
