import { Fragment } from 'react';
import { sayText } from '../../../shared/help/articles/catalogue.ts';
import { isolated, isolatedParts } from '../../../ui/paper/isolated.ts';
import { paperNames } from './paperNames.ts';

/** A name as portal or headset show it, to stand in a sentence: `t('choose.pair', { pair: nameOf('pair') })`. */
export const nameOf = (name: keyof typeof paperNames, params: Record<string, string> = {}): string =>
  isolated(sayText(paperNames[name], params));

/** A sentence with names in it, which are bold. */
export function WithNames({ sentence }: { sentence: string }) {
  return isolatedParts(sentence).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    <Fragment key={index}>{index % 2 === 1 ? <b dir="auto">{part}</b> : part}</Fragment>
  ));
}
