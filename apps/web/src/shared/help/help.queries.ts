import { help, type RequestOf } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

const helpKey = ['help'] as const;

export const whoQuery = callQuery([...helpKey, 'who'], help.whoCanHelp, {});

export const useSaveHelpLine = () =>
  useChange(
    (body: RequestOf<typeof help.saveHelpLine>['body']) => call(help.saveHelpLine, { body }),
    helpKey,
  );

export const useSavePlatformLine = () =>
  useChange((body: help.HelpLine) => call(help.savePlatformLine, { body }), helpKey);
