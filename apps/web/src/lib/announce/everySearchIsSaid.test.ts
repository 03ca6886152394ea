import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');

/** Ways to shorten a list by what somebody types. */
const searches =
  /\bisFound\(|<TableSearchBox\b|<Combobox\.Search\b|<Combobox\.Empty\b|<Spotlight\b|<(Select|MultiSelect|Autocomplete)\b[^>]*\bsearchable|\[search(ed|Value|Text)?\] = useDebouncedValue/;

/** Ways to say what was found, through a region that stays while the list changes. */
const says = /\buseMatchesSaid\(|\buseAnnounced\(|<SearchResults\b|aria-live="polite"|role="status"/;

/** Files that hand what was typed on to a part that says what it finds. */
const saidBy: Record<string, string> = {
  'ui/table/state/clientRows.ts': 'DataTable',
  'features/imports/preview/rows/RowsToolbar.tsx': 'RowsCard',
  'app/palette/Palette.tsx': 'CommandPalette',
  'shared/reports/ReportForm.tsx': 'MultiSelectField',
  'features/learning-curves/CurveHeader.tsx': 'SelectField',
  'features/headsets/held/SessionsTable.tsx': 'SelectField',
  'features/users/form/modify/CompanyUserManagementScreen.tsx': 'SelectField',
};

const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'),
);

test('a search that says nothing is found, and one that says what it found is not', () => {
  const silent = '<Combobox.Search value={search} />{found.length === 0 && <Combobox.Empty />}';
  expect(isSilent(silent)).toBe(true);
  expect(isSilent(`useMatchesSaid(search, found.length); ${silent}`)).toBe(false);
  expect(isSilent("const isFound = module !== undefined; <TextInput label={t('name')} />")).toBe(false);
});

test('every list that can be searched has a screen reader say what was found, and that nothing was', () => {
  expect(files.length).toBeGreaterThan(500);
  const silent = files.filter((file) => isSilent(readFileSync(join(folder, file), 'utf8')));
  expect(silent.filter((file) => !(file in saidBy))).toEqual([]);
  expect(
    Object.keys(saidBy).filter((file) => !silent.includes(file)),
    'named here without need',
  ).toEqual([]);
});

/** The library's fields are to be used through ours, which say how many options match. */
const silentFields =
  /import \{[^}]*\b(Select|MultiSelect|Autocomplete|TagsInput)\b[^}]*\} from '@mantine\/core'/;

test('no screen takes a field with a list from the library, whose options nobody counts', () => {
  const takers = files.filter((file) => silentFields.test(readFileSync(join(folder, file), 'utf8')));
  expect(takers).toEqual(['ui/form/fields/SelectFields.tsx', 'features/reports/results/GroupSelect.tsx']);
});

function isSilent(text: string): boolean {
  return searches.test(text) && !says.test(text);
}
