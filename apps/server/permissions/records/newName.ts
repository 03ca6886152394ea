/** A name that nothing else has. */
export const newName = (id: string) => `Named ${id.slice(-12)}`;
