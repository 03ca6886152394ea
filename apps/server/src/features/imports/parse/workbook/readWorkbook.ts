import { problem } from '../../../../platform/problem.ts';
import { noTable } from '../noTable.ts';
import { formOfBuiltIn, formOfCode, type NumberForm, unescapeText } from './cellText.ts';
import { openZip, type ReadPart } from './openZip.ts';
import { readSheet, type Sheet, type SheetLimits } from './readSheet.ts';
import { scanXml } from './scanXml.ts';

export interface NamedSheet extends Sheet {
  name: string;
}

/**
 * The sheets of an .xlsx file (ECMA-376) in their order, without hidden ones, which templates use for lists of choices.
 * Macros, links, pictures and charts are parts of their own and are not unpacked.
 * @throws Problem import.not-table, import.cell-too-long, import.workbook-too-large
 */
export const readWorkbook = (bytes: Uint8Array, limits: SheetLimits): NamedSheet[] => {
  const readPart = openZip(bytes);
  const workbookAt = readRelations(readPart, '').find(({ kind }) => kind === 'officeDocument')?.target;
  const workbookXml = workbookAt && readPart(workbookAt);
  if (!workbookXml) throw noTable();
  const { sheets, is1904 } = readSheetNames(workbookXml);
  const relations = readRelations(readPart, workbookAt);
  const partOf = (kind: string) => {
    const target = relations.find((relation) => relation.kind === kind)?.target;
    return target === undefined ? undefined : readPart(target);
  };
  const meanings = {
    sharedStrings: readSharedStrings(partOf('sharedStrings') ?? ''),
    forms: readForms(partOf('styles') ?? ''),
    is1904,
  };
  const sheetParts = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  );
  return sheets.flatMap(({ name, relationId }) => {
    const target = sheetParts.get(relationId);
    const xml = target === undefined ? undefined : readPart(target);
    return xml === undefined ? [] : [{ name, ...readSheet(xml, meanings, limits) }];
  });
};

/**
 * Refuses a workbook with a password by name: it is packed into the container of older files, in which it is a stream
 * of this name.
 * @throws Problem import.workbook-locked
 */
export const refuseLockedWorkbook = (bytes: Uint8Array): void => {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (container.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw problem('import.workbook-locked');
};

interface Relation {
  id: string;
  /** The last word of the type's address, which differs between the two versions of the format. */
  kind: string;
  target: string;
}

/** Parts that a part refers to; an empty name stands for the package. */
const readRelations = (readPart: ReadPart, part: string): Relation[] => {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations: Relation[] = [];
  scanXml(readPart(`${folder}_rels/${part.slice(slash)}.rels`) ?? '', {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      relations.push({
        id: attribute('Id') ?? '',
        kind: attribute('Type')?.split('/').at(-1) ?? '',
        target: resolvePart(folder, attribute('Target') ?? ''),
      });
    },
  });
  return relations;
};

const resolvePart = (folder: string, target: string): string => {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** A workbook of thousands of sheets is no list of people. */
const mostSheets = 1_000;

const readSheetNames = (xml: string) => {
  const sheets: { name: string; relationId: string }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  scanXml(xml, {
    open: (name, attribute) => {
      isWorkbook ||= name === 'workbook';
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      sheets.push({ name: attribute('name') ?? '', relationId: attribute('id') ?? '' });
    },
  });
  if (!isWorkbook || sheets.length > mostSheets) throw noTable();
  return { sheets, is1904 };
};

/** Texts that cells name by number. A text in several fonts is one text; its phonetic guide is left out. */
const readSharedStrings = (xml: string): string[] => {
  const strings: string[] = [];
  let text = '';
  let isKept = false;
  let phonetic = 0;
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isKept = phonetic === 0;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeText(text));
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 't') isKept = false;
    },
    text: (piece) => {
      if (isKept) text += piece;
    },
  });
  return strings;
};

/** The form of numbers of each style that cells name by number. */
const readForms = (xml: string): NumberForm[] => {
  const codes = new Map<number, NumberForm>();
  const forms: NumberForm[] = [];
  let isInCells = false;
  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt')
        codes.set(Number(attribute('numFmtId')), formOfCode(attribute('formatCode') ?? ''));
      else if (name === 'xf' && isInCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        forms.push(codes.get(id) ?? formOfBuiltIn(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return forms;
};
