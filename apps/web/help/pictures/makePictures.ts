// Makes the pictures of help from the demo company, all of them or those that are named, and lists which changed. Whoever works on one
// names a portal that is already running in SIMWARD_ADDRESS.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { auth, basePath, knownRoles } from '@simward/contract';
import sharp from 'sharp';
import { createPortalProcess } from '../../../../harness/portalProcess.ts';
import { launchOptions } from '../../../../scripts/test/launchChromium.ts';
import { demoSignIns } from '../../../server/seed/demoSignIns.ts';
import { type Picture, pixelsEach, themes } from './picture.ts';
import { fileOf, picturesFolder, readPictureFiles, sizesFile } from './pictureFiles.ts';
import { pictures } from './pictures.ts';
import { takePicture } from './takePicture.ts';

/** A Monday morning; the demo company is made twenty minutes before. */
const madeAt = '2026-11-23T11:00:00Z';
const takenAt = '2026-11-23T11:20:00Z';
const longestStartMs = 600_000;
/** Tall enough for what a page shows above the fold of any screen. */
const windowHeight = 1600;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}`);
const wanted = pictures.filter(({ name }) => named.length === 0 || named.includes(name));

const takeAll = async (origin: string, setClock: () => Promise<void>): Promise<number> => {
  const browser = await chromium.launch(launchOptions);
  let changed = 0;
  try {
    for (const picture of wanted) {
      await setClock();
      for (const [theme, png] of await takeOne(browser, origin, picture))
        if (await keep(fileOf(picture.name, theme), png)) {
          changed += 1;
          console.log(`changed: ${fileOf(picture.name, theme)}`);
        }
    }
  } finally {
    await browser.close();
  }
  return changed;
};

/** Each picture has a browser of its own, so that none depends on what another one has opened. */
const takeOne = async (browser: Browser, origin: string, picture: Picture) => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: picture.windowWidth ?? 1440, height: windowHeight },
    deviceScaleFactor: pixelsEach,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(takenAt);
    const person = demoSignIns.find(({ role }) => roleSets[role] === picture.as);
    if (person) {
      const answer = await context.request.post(basePath + auth.signIn.path, {
        data: { mobileNo: person.mobileNo, passwordHash: person.password, rememberMe: true },
      });
      if (!answer.ok()) throw new Error(`${picture.as} could not sign in: ${answer.status()}`);
      await context.addInitScript(
        "for (const flag of ['loggedIn', 'keepMeLoggedIn']) localStorage.setItem('simward.' + flag, 'true')",
      );
    }
    return await takePicture(page, picture);
  } catch (error) {
    throw new Error(`The picture ${picture.name} could not be made`, { cause: error });
  } finally {
    await context.close();
  }
};

const roleSets: Readonly<Record<string, string>> = knownRoles;

/** Writes a picture unless its pixels are those that are there; true if it was written. */
const keep = async (file: string, png: Buffer): Promise<boolean> => {
  const path = join(picturesFolder, file);
  const webp = await sharp(png).webp({ quality: 90, effort: 6, smartSubsample: true }).toBuffer();
  if (existsSync(path) && (await pixelsOf(readFileSync(path))).equals(await pixelsOf(webp))) return false;
  writeFileSync(path, webp);
  return true;
};

const pixelsOf = (image: Buffer): Promise<Buffer> => sharp(image).ensureAlpha().raw().toBuffer();

const removeFormer = () => {
  const files = new Set(pictures.flatMap(({ name }) => themes.map((theme) => fileOf(name, theme))));
  for (const file of readdirSync(picturesFolder))
    if (file.endsWith('.webp') && !files.has(file)) {
      rmSync(join(picturesFolder, file));
      console.log(`removed: ${file}`);
    }
};

const writeSizes = async () => {
  const sizes = Object.fromEntries(
    (await readPictureFiles()).map(({ name, width, height }) => [name, [width, height]]),
  );
  writeFileSync(
    sizesFile,
    `/** Width and height of the pictures of help, in pixels of the page, written by \`npm run pictures\`. */
export const pictureSizes: Readonly<Record<string, readonly [width: number, height: number]>> = ${JSON.stringify(sizes, null, 2)};
`,
  );
};

const run = async (): Promise<number> => {
  const running = process.env.SIMWARD_ADDRESS;
  if (running) return takeAll(running, async () => undefined);
  const portal = await createPortalProcess({
    demo: true,
    publicHost: 'localhost',
    ownClock: madeAt,
    longestStartMs,
  });
  try {
    console.log('Making the demo company, which takes a minute or two …');
    await portal.start();
    return await takeAll(portal.origin, () => portal.setClock(takenAt));
  } finally {
    await portal.close();
  }
};

mkdirSync(picturesFolder, { recursive: true });
const changed = await run();
removeFormer();
await writeSizes();
console.log(`${wanted.length} pictures in ${themes.length} themes, ${changed} changed`);
