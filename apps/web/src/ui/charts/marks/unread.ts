/** For what a drawing writes beside its marks: they say the same to screen readers. */
export const unread = { 'aria-hidden': true } as const;
