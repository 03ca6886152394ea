/** What our own client says when a call has no answer that it can read. */
export const clientProblemsTexts = {
  'client.unreachable': {
    title: 'No connection',
    detail: 'The portal cannot be reached. Check the connection and try again.',
  },
  'client.timeout': {
    title: 'No answer',
    detail: 'The portal did not answer within 30 s. Try again in a moment.',
  },
  'client.unreadable': {
    title: 'Not readable',
    detail: 'The portal answered in a form that this page does not know. Load the page again.',
  },
} as const;
