import { icon } from './icons.ts';

/** Makes an element with a class and contents. Strings are set as text, never as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** An icon as a node of the DOM, made from the markup that `icon` returns. */
export function iconNode(...drawing: Parameters<typeof icon>): Node {
  const holder = document.createElement('template');
  holder.innerHTML = icon(...drawing);
  return holder.content;
}

/** The part of the drawn page that has this name in its attribute `data-part`. */
export function partOf(page: Element, name: string): HTMLElement {
  const part = page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The sign-in page has no ${name}.`);
  return part;
}

/** The field of a form by its name. */
export function fieldOf(form: Element, name: string): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

/** Shows below a field what is wrong with its value, or removes that message if there is no error. */
export function showFieldError(field: HTMLInputElement, error: string | undefined): void {
  const id = `${field.id}-error`;
  field.parentElement?.parentElement?.querySelector('.sign-in-error')?.remove();
  describe(field, id, error !== undefined);
  if (error === undefined) {
    field.removeAttribute('aria-invalid');
    return;
  }
  field.setAttribute('aria-invalid', 'true');
  const line = element('p', 'sign-in-error', iconNode('alert', 15, 1.9), element('span', '', error));
  line.id = id;
  field.parentElement?.after(line);
}

const describe = (field: HTMLInputElement, id: string, isThere: boolean) => {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  const ids = isThere ? [...others, id] : others;
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
};

/** A message about the whole form, which screen readers read out when it appears. */
export function alertNode(title: string, text: string): HTMLElement {
  const words = element('div', '', element('p', '', title), ...(text ? [element('p', '', text)] : []));
  const alert = element('div', 'sign-in-notice', iconNode('alert', 18, 1.8), words);
  alert.role = 'alert';
  return alert;
}
