import { expect, type Page } from '@playwright/test';
import { messageTexts } from '@simward/texts/messages';

export type MessageRow = keyof typeof messageTexts;

/** Every part of a message of the specification is on show, word for word; `values` fills its `{name}`. */
export const expectMessage = async (
  page: Page,
  row: MessageRow,
  values: Record<string, string> = {},
): Promise<void> => {
  for (const part of Object.values<string>(messageTexts[row])) {
    const words = part.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
    await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
};
