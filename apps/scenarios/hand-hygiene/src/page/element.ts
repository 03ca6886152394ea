type Child = Node | string;

/** Makes an element of the page: attributes by their names, then what is in it. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

/** A button that does something when it is pressed. */
export const button = (
  text: string,
  press: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement => {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', press);
  return made;
};

/** An element that index.html has. @throws Error when it does not */
export const inPage = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
};
