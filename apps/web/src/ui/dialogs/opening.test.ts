import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

const drawing = (element: RegExp) =>
  files
    .filter(({ text }) => new RegExp(`<${element.source}[\\s>]`).test(text))
    .map(({ name }) => name)
    .toSorted();

/** The opening tags of an element in all files, each with its attributes. */
const tagsOf = (element: string) =>
  files.flatMap(({ name, text }) =>
    [
      ...text.matchAll(new RegExp(`<${element}(?=[\\s>])((?:[^>{]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)>`, 'g')),
    ].map(([, said = '']) => ({
      name,
      said: said.replace(/\s+/g, ' ').trim(),
    })),
  );

/**
 * Mantine's elements that open over a page and take the focus, and the files that use them. A part test of
 * each file follows the focus in and back. Everything else that opens over a page is a component made in
 * these files.
 */
const drawn = {
  'Modal\\.Root': ['ui/dialogs/DialogFrame.tsx'],
  'Drawer\\.Root': [
    'app/shell/sheet/ShellSheet.tsx',
    'ui/dialogs/BottomSheet.tsx',
    'ui/dialogs/FormPanel.tsx',
  ],
  Popover: [
    'app/shell/menu/MenuRail.tsx',
    'features/imports/preview/cells/CellEditor.tsx',
    'features/reports/records/ColumnsMenu.tsx',
    'shared/help/words/Word.tsx',
    'ui/table/filters/TableFilters.tsx',
    'ui/table/phone/PhoneRows.tsx',
  ],
  Spotlight: ['app/palette/CommandPalette.tsx'],
  Combobox: [
    'app/shell/organisation/OrganisationSwitch.tsx',
    'features/imports/columns/ChoiceSelect.tsx',
    'features/modules/library/ModuleLibraryScreen.tsx',
  ],
};

test.each(Object.entries(drawn))('only files whose focus a part follows draw %s', (element, known) => {
  expect(drawing(new RegExp(element))).toEqual(known);
});

test('nothing else of Mantine opens over a page', () => {
  expect(drawing(/(?:Modal|Drawer|HoverCard|Dialog\.Root|Spotlight\.Root|FocusTrap|dialog)/)).toEqual([]);
  // No dialog or menu is made by hand either.
  const byHand = files.filter(({ text }) =>
    /role="(?:dialog|alertdialog|menu)"|aria-modal|createPortal/.test(text),
  );
  expect(byHand).toEqual([]);
});

test('what opens by being there gives the focus back by itself', () => {
  const own = [...drawn['Modal\\.Root'], ...drawn['Drawer\\.Root']];
  for (const { name, text } of files.filter((file) => own.includes(file.name))) {
    expect(text, name).toContain('useFocusReturn();');
    expect(text, name).toContain('returnFocus={false}');
  }
});

test('a panel beside its button takes the focus and gives it back', () => {
  // The rail's lists, a cell's editor and a word's definition move the focus by the arrow keys themselves, as their parts show.
  const panels = tagsOf('Popover').filter(({ said }) => !said.includes('withRoles={false}'));
  expect(panels).toHaveLength(3);
  for (const { name, said } of panels) expect(said, name).toMatch(/\btrapFocus returnFocus\b/);
});

/** The props that a menu may have: none changes where the focus goes, except those that the part test of menus tries. */
const ofMenus =
  /^(position="[\w-]+"|width=\{\d+\}|closeOnItemClick=\{false\}|withInitialFocusPlaceholder=\{false\})$/;

test('every menu is of the two kinds that the part of a menu opens', () => {
  const menus = tagsOf('Menu');
  expect(menus.length).toBeGreaterThan(10);
  for (const { name, said } of menus)
    for (const word of said.split(' ')) expect(word, `${name}: ${said}`).toMatch(ofMenus);
});

test('a dialog opens by being there, in one of the frames', () => {
  const dialogs = ['Dialog', 'FormDialog', 'ConfirmDialog', 'ActDialog', 'BottomSheet'].flatMap(tagsOf);
  expect(dialogs.length).toBeGreaterThan(55);
  expect(dialogs.filter(({ said }) => /\bopened\b/.test(said))).toEqual([]);
});
