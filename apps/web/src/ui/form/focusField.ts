/** The field that `form.getInputProps` marked with this path. */
export const fieldNode = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** Moves the focus to a field, or to the first control of a group. */
export function focusField(node: HTMLElement | null): void {
  const target = node?.matches(controls) ? node : node?.querySelector<HTMLElement>(controls);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Moves the focus to the first of these fields on the page, whatever the order of the paths. */
export function focusFirstField(paths: readonly string[]): void {
  const nodes = paths.map(fieldNode).filter((node) => node !== null);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  focusField(first ?? null);
}
