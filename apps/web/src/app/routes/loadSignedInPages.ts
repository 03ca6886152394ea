/** The list of pages grows with the portal: the sign-in page is on show before it comes. */
export const loadSignedInPages = async () => (await import('./signedInPages.ts')).signedInPages;
