/**
 * A browser opens a file that is dropped beside its field, and everything that was typed on the page is lost. Dropped on a
 * field that takes files, it is left to the field.
 */
export function ignoreDroppedFiles(): void {
  for (const event of ['dragover', 'drop'] as const) window.addEventListener(event, ignore);
}

function ignore(event: DragEvent): void {
  const { target, dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  if (target instanceof HTMLInputElement && target.type === 'file' && !target.disabled) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
