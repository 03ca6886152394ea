import { help } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

const line = { line: 'Simulation Centre, room 2.14', address: 'simulation@example.org', telephone: '4410' };

export const helpSamples: readonly AnySample[] = [
  sample({ endpoint: help.whoCanHelp, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: help.readPaperFacts, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: help.saveHelpLine,
    request: (companyId) => ({ body: { companyId, ...line } }),
  }),
  sample({ endpoint: help.savePlatformLine, about: 'nothing', request: () => ({ body: line }) }),
  sample({ endpoint: help.markNewsSeen, about: 'nothing', request: () => ({}) }),
];
