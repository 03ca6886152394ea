import { expect, type Page } from '@playwright/test';
import { messages } from '@simward/contract';

export type MessageRow = keyof typeof messages;

/** Every part of a message of the specification is on show, word for word; `values` fills its `{name}`. */
export const expectMessage = async (
  page: Page,
  row: MessageRow,
  values: Record<string, string> = {},
): Promise<void> => {
  const { ledger: _, ...parts } = messages[row];
  for (const part of Object.values<string>(parts)) {
    const words = part.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
    await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
};
