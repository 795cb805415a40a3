import { defineCheck, fail, listed, pass, quoted } from '../../define-check.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'a11y.button-names',
  of: 'document',
  title: 'Names of buttons',
  why: 'A screen reader announces a nameless button as “button” and nothing more, be it the one that books a call.',
  fix: 'Put text inside the button, or add `aria-label="Open the menu"` where there is only an icon.',
  source: 'WCAG 4.1.2; LH:button-name',
  judge({ document }) {
    const buttons = document.buttons.filter(({ isHidden }) => !isHidden);
    const nameless = buttons.filter(({ name }) => name.trim() === '');
    const extra = { value: nameless.length, ...listed(nameless.map((button) => quoted(button))) };
    if (buttons.length === 0) return pass('The page has no buttons that would need a name.', { value: 0 });
    return nameless.length > 0
      ? fail(
          `${nameless.length} of ${counted(buttons.length, 'button')} ${nameless.length === 1 ? 'has' : 'have'} no name.`,
          extra,
        )
      : pass(
          buttons.length === 1 ? 'The one button has a name.' : `All ${buttons.length} buttons have a name.`,
          extra,
        );
  },
});
