/** The field that `form.getInputProps` marked with this path. */
export const fieldNode = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** Moves to a field; where the path marks a group, to its first control. */
export function focusField(node: HTMLElement | null): void {
  const target = node?.matches(control) ? node : node?.querySelector<HTMLElement>(control);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Moves to the one of these fields that stands first on the page, whatever the order of the paths. */
export function focusFirstField(paths: readonly string[]): void {
  const nodes = paths.map(fieldNode).filter((node) => node !== null);
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  focusField(first ?? null);
}
