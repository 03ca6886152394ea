/** Everything that is asked about people, as one namespace. */
export * from './activationCodes.ts';
export * from './bulk.ts';
export * from './form.ts';
export * from './lists.ts';
export * from './people.ts';
export * from './person.ts';
