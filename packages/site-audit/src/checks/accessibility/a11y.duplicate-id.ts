import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import type { DuplicateId } from '../../page/page-facts.ts';
import { counted, cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 2, {
  title: 'Ids used twice',
  why: 'A label or jump link finds the first element with its id, which may be the wrong field.',
  fix: 'Give each element an id of its own, or remove the ids nobody uses.',
  source: 'HTML:the-id-attribute; LH:duplicate-id-aria; ACT:3ea0c8',
  judge({ document: { duplicateIds } }) {
    const value = duplicateIds.length;
    if (value === 0) return pass('No id is used twice.', { value });
    const referred = duplicateIds.filter(({ isReferredTo }) => isReferredTo);
    const others = duplicateIds.filter(({ isReferredTo }) => !isReferredTo);
    const extra = { value, items: [...referred, ...others].map(itemOf) };
    return referred.length > 0
      ? fail(
          `${counted(referred.length, 'id')} that a label or a link refers to ${referred.length === 1 ? 'is' : 'are'} used more than once.`,
          extra,
        )
      : warn(
          `${counted(value, 'id')} ${value === 1 ? 'is' : 'are'} used more than once, though nothing refers to ${value === 1 ? 'it' : 'them'}.`,
          extra,
        );
  },
});

const itemOf = ({ id, count, isReferredTo, at }: DuplicateId) =>
  `id="${cutText(id, 80)}" ${count} times, first on line ${at.line}${isReferredTo ? ', referred to' : ''}`;
