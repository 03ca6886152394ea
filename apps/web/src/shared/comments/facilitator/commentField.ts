export const commentFieldId = 'comment-text';

/**
 * Leads to the field of a new comment. One that is still on its way has the focus as it comes, unless the focus has gone on
 * by then.
 */
export function focusCommentField(): void {
  const field = () => document.getElementById(commentFieldId);
  const there = field();
  if (there) {
    there.focus();
    return;
  }
  const from = document.activeElement;
  const coming = new MutationObserver(() => {
    const come = field();
    const isWanted = document.activeElement === from;
    if (isWanted && !come) return;
    coming.disconnect();
    if (isWanted) come?.focus();
  });
  coming.observe(document.body, { childList: true, subtree: true });
}
