import { groupDebriefing } from '@simward/contract';
import { ofModule } from '../ofModule.ts';
import { type AnySample, sample } from '../sample.ts';

export const groupDebriefingSamples: readonly AnySample[] = [
  sample({
    ...ofModule,
    endpoint: groupDebriefing.readGroup,
    request: (moduleId) => ({ query: { moduleId } }),
  }),
];
