/** Sentences of the page beside the form that can be pressed: each leads to the field that says it, and a field to its sentence. */
import { letters, linesSaying } from './sentences.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Mark {
  element: Element;
  control: Control;
  start: number;
  end: number;
}

const pressWords = 'Press a sentence to change it.';
const elsewhereWords =
  'That is not in this form. Prices, people and menus have forms of their own.';

/** How far up from a text its sentence may reach, such as over bold words and cells of a table. */
const mostLevels = 4;

/** `say`: tells what pressing does, or that what was pressed is not in this form. */
export function writeInPlace(form: HTMLFormElement, say: (words: string) => void) {
  let marks = new Map<Element, Mark>();

  function press(event: Event): void {
    const target = event.target as Element;
    const pressed = target.closest('[data-written]');
    const mark = pressed && marks.get(pressed);
    if (mark) say(pressWords);
    else if ([...target.childNodes].some(isWords)) say(elsewhereWords);
    // A folded answer opens, and so do the fields of its words.
    if (!target.closest('summary')) event.preventDefault();
    if (mark) write(mark);
  }

  return {
    /** Makes the sentences of a page that was shown pressable, by mouse and by the Enter key. */
    mark(page: Document): void {
      const mayWrite = !form.querySelector('fieldset:disabled');
      // A page that still loads is marked once it is there.
      if (!mayWrite || page.readyState === 'loading') return;
      const controls = [...form.elements].filter(isText);
      const saying = linesSaying(controls.map(({ value }) => value));
      const seen = new Map<string, number>();
      marks = new Map();
      for (const text of textsOf(page)) {
        let element = text.parentElement;
        for (let level = 0; element && level < mostLevels; level += 1) {
          if (marks.has(element)) break;
          const lines = saying(element.textContent);
          if (lines.length > 0) {
            const words = letters(element.textContent);
            const before = seen.get(words) ?? 0;
            seen.set(words, before + 1);
            // The same words again are those of the next field that has them.
            const line = lines[before % lines.length];
            const control = line && controls[line.field];
            if (control) {
              marks.set(element, { ...line, element, control });
              element.setAttribute('data-written', '');
              element.setAttribute('tabindex', '0');
            }
            break;
          }
          element = element.parentElement;
        }
      }
      page.onclick = press;
      page.onkeydown = (event) => {
        if (event.key === 'Enter') press(event);
      };
      // Safari runs no listener in a frame whose own scripts may not run, so it has nothing to announce.
      page.addEventListener('shown', () => say(pressWords), { once: true });
      page.dispatchEvent(new Event('shown'));
    },
    /** The sentence of the line with the cursor, or of the last line before it that is on the page. */
    sentenceOf(control: Control): Element | undefined {
      const at = control.selectionStart ?? 0;
      const own = [...marks.values()].filter((mark) => mark.control === control);
      return (own.filter(({ start }) => start <= at).sort((a, b) => b.start - a.start)[0] ?? own[0])
        ?.element;
    },
  };
}

const isText = (control: Element): control is Control =>
  control.matches('textarea, input:not([type])') && (control as Control).name.startsWith('f.');

const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && letters(node.textContent ?? '');

/** Texts of a page: those of its main part first, because menus and the footer repeat them. */
function textsOf(page: Document): Node[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
  const main = page.querySelector('main');
  return [
    ...texts.filter((text) => main?.contains(text)),
    ...texts.filter((text) => !main?.contains(text)),
  ];
}

/** Opens the folds around a field and puts the cursor on its line. */
function write({ control, start, end }: Mark): void {
  for (
    let fold = control.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  control.setSelectionRange(start, end);
  control.focus();
  control.scrollIntoView({ block: 'center' });
}
