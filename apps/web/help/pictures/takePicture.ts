import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { mostWidth, type Picture, type Theme, themes } from './picture.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of a page that stands still, in each theme, as PNG. */
export const takePicture = async (page: Page, picture: Picture): Promise<ReadonlyMap<Theme, Buffer>> => {
  await page.goto(picture.path);
  await untilDrawn(page);
  await picture.before?.(page);
  await untilDrawn(page);
  await page.mouse.move(0, 0);
  await shotOf(page);
  const part = await boxAround(picture.around(page), picture.margin);
  if (part.width > mostWidth) throw new Error(`${picture.name} would be ${part.width} pixels wide`);
  await drawDiscs(page, picture);
  const taken = new Map<Theme, Buffer>();
  for (const theme of themes) {
    await page.evaluate(setTheme, theme);
    taken.set(theme, await shotOf(page, part));
  }
  return taken;
};

/** Fonts are there, and no part of the page waits for an answer. */
const untilDrawn = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate('document.fonts.ready');
};

const betweenShotsMs = 250;
const mostShots = 20;

/** The first of two shots that are the same, of the window or a part of it: what came meanwhile, such as an image, would differ. */
const shotOf = async (page: Page, clip?: Box): Promise<Buffer> => {
  let last: Buffer | undefined;
  for (let count = 0; count < mostShots; count += 1) {
    const shot = await page.screenshot({ ...(clip && { clip }), animations: 'disabled', caret: 'hide' });
    if (last?.equals(shot)) return shot;
    last = shot;
    await delay(betweenShotsMs);
  }
  throw new Error(`${page.url()} does not stand still`);
};

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not to be seen`);
  return box;
};

/** In whole pixels, so that lines stay as sharp as on the page. */
const boxAround = async (parts: readonly Locator[], margin = 0): Promise<Box> => {
  const boxes = await Promise.all(parts.map(boxOf));
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)) - margin);
  const end = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x, y, width: end - x, height: bottom - y };
};

/** The side of a disc. In the panel a picture is half as large, and its discs still have a number. */
const side = 26;
const gap = 6;

const drawDiscs = async (page: Page, { discs }: Picture) => {
  for (const { step, at, where = 'end' } of discs) {
    const { x, y, width, height } = await boxOf(at(page));
    const left = { end: x + width + gap, start: x - gap - side, corner: x + width - side / 2 }[where];
    const top = where === 'corner' ? y - side / 2 : y + (height - side) / 2;
    await page.evaluate(drawDisc, { step, left: Math.round(left), top: Math.round(top), side });
  }
};

/** Runs in the page. */
const setTheme = (theme: Theme) => document.documentElement.setAttribute('data-mantine-color-scheme', theme);

/** Runs in the page, whose policy allows styles that a script sets, and no style attributes. */
const drawDisc = ({ step, left, top, side: size }: Record<'step' | 'left' | 'top' | 'side', number>) => {
  const disc = document.createElement('div');
  disc.textContent = String(step);
  Object.assign(disc.style, {
    position: 'fixed',
    zIndex: '10000',
    left: `${left}px`,
    top: `${top}px`,
    width: `${size}px`,
    height: `${size}px`,
    display: 'grid',
    alignItems: 'center',
    justifyItems: 'center',
    borderRadius: '50%',
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    boxShadow: '0 0 0 2px var(--surface)',
    fontSize: '15px',
    fontWeight: '700',
  });
  document.body.append(disc);
};
