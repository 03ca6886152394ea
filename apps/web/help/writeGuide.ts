// Writes docs/guide from the articles of help. It runs after writeNamedTexts.ts, whose copies it reads.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideFolder } from './guideFolder.ts';
import { guideOf } from './guideOf.ts';
import { readArticles } from './readArticles.ts';

const pages = guideOf(readArticles());
mkdirSync(guideFolder, { recursive: true });
for (const name of readdirSync(guideFolder)) if (!pages.has(name)) rmSync(join(guideFolder, name));
for (const [name, page] of pages) writeFileSync(join(guideFolder, name), page);
