import { groupDebriefing } from '@simward/contract';
import { type AnySample, sample } from '../sample.ts';
import { ofModule } from '../sampleRecords.ts';

export const groupDebriefingSamples: readonly AnySample[] = [
  sample({
    ...ofModule,
    endpoint: groupDebriefing.readGroup,
    request: (moduleId) => ({ query: { moduleId } }),
  }),
];
