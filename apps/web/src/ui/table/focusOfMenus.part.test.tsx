import { Menu } from '@mantine/core';
import { reports } from '@simward/contract';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ColumnsMenu } from '../../features/reports/records/ColumnsMenu.tsx';
import { renderPart } from '../../testing/renderPart.tsx';
import { FilterMenu } from './filters/TableFilters.tsx';

/** Each combination of props with which the portal's menus are made. */
const menus: { kind: string; props: object }[] = [
  { kind: 'a menu', props: {} },
  { kind: 'a menu that begins with its first item', props: { withInitialFocusPlaceholder: false } },
  { kind: 'a menu that stays open', props: { closeOnItemClick: false, withInitialFocusPlaceholder: false } },
];

const drawMenu = (props: object) => (
  <Menu {...props}>
    <Menu.Target>
      <button type="button">Acts</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Rename</Menu.Item>
      <Menu.Item>Move</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const hasFocusIn = (element: Element) => element.contains(document.activeElement);

for (const { kind, props } of menus)
  test(`${kind} takes the focus, is walked by arrows and gives the focus back`, async () => {
    await renderPart(drawMenu(props));
    const opener = page.getByRole('button', { name: 'Acts' });
    const menu = page.getByRole('menu');
    await opener.click();
    await expect.element(menu).toBeVisible();
    await expect.poll(() => hasFocusIn(menu.element())).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect
      .poll(() => document.activeElement?.role ?? document.activeElement?.getAttribute('role'))
      .toBe('menuitem');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

function Filter() {
  const [value, setValue] = useState<('manager' | 'user')[]>();
  return (
    <FilterMenu
      label="Role"
      options={[
        { value: 'manager', label: 'Manager' },
        { value: 'user', label: 'User' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

const panels: { kind: string; draw: ReactNode; opener: string }[] = [
  { kind: 'a filter', draw: <Filter />, opener: 'Role' },
  {
    kind: 'the choice of columns of a report',
    draw: (
      <ColumnsMenu shown={reports.reportColumns.slice(0, 3)} compares={false} onChange={() => undefined} />
    ),
    opener: 'Columns',
  },
];

for (const { kind, draw, opener: name } of panels)
  test(`${kind} takes the focus, keeps it and gives it back to its button`, async () => {
    await renderPart(draw);
    const opener = page.getByRole('button', { name });
    await opener.click();
    const panel = page.getByRole('dialog');
    await expect.element(panel).toBeVisible();
    await expect.poll(() => hasFocusIn(panel.element())).toBe(true);
    const stops = panel.element().querySelectorAll('input, button').length;
    for (let stop = 0; stop <= stops; stop++) {
      await userEvent.tab();
      expect(hasFocusIn(panel.element()), 'the focus is in it').toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

test('the focus is at the chip of a filter once what was chosen is cleared', async () => {
  await renderPart(<Filter />);
  await page.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('checkbox', { name: 'Manager' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Clear the filter Role' }).click();
  await expect.element(page.getByRole('button', { name: 'Role' })).toHaveFocus();
});
