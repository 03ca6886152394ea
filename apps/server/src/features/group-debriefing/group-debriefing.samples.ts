import { groupDebriefing } from '@simward/contract';
import { ofModule } from '../../../permissions/ofModule.ts';
import { type AnySample, sample } from '../../../permissions/sample.ts';

export const groupDebriefingSamples: readonly AnySample[] = [
  sample({
    ...ofModule,
    endpoint: groupDebriefing.readGroup,
    request: (moduleId) => ({ query: { moduleId } }),
  }),
];
