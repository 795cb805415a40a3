import { cutText } from '../../cut-text.ts';
import { defineCheck, fail, listed, pass, warn } from '../../define-check.ts';
import type { DuplicateId } from '../../page-facts.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'a11y.duplicate-id',
  of: 'document',
  title: 'Ids used twice',
  why: 'A label or a jump link that names an id finds the first element that has it, which may be the wrong field of your form.',
  fix: 'Give each element an id of its own, or remove the ids nobody uses.',
  source: 'HTML:the-id-attribute; LH:duplicate-id-aria',
  judge({ document: { duplicateIds } }) {
    const value = duplicateIds.length;
    if (value === 0) return pass('No id is used twice.', { value });
    const referred = duplicateIds.filter(({ isReferredTo }) => isReferredTo);
    const others = duplicateIds.filter(({ isReferredTo }) => !isReferredTo);
    const extra = { value, ...listed([...referred, ...others].map(itemOf)) };
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

const itemOf = ({ id, count, isReferredTo, at }: DuplicateId) => ({
  detail: `id="${cutText(id, 80)}" ${count} times, first on line ${at.line}${isReferredTo ? ', referred to' : ''}`,
});
