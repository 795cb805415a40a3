/** Other words in exactly the box of the page's own, so that nothing around them can move. */

export interface Covered {
  remove: () => void;
}

/**
 * Lays `text` over the content of `box`, which stays in place unseen. `|` starts a second line. Words that need more room
 * than the box has are not shown; measured again when the box or the font changes. `onShown` is called each time the
 * words come into sight.
 */
export function cover(box: HTMLElement, text: string, onShown: () => void): Covered {
  const own = document.createElement('span');
  own.append(...box.childNodes);
  const other = document.createElement('span');
  other.dataset.instead = '';
  other.append(...linesOf(text));
  own.style.display = 'block';
  // Unseen until it is measured.
  other.style.cssText = 'display:block;position:absolute;inset:0 0 auto;visibility:hidden';
  box.style.position = 'relative';
  box.append(own, other);
  let isShown = false;
  const judge = () => {
    const fits = other.offsetHeight <= own.offsetHeight && other.scrollWidth <= own.clientWidth;
    if (fits === isShown) return;
    isShown = fits;
    own.style.visibility = fits ? 'hidden' : '';
    other.style.visibility = fits ? '' : 'hidden';
    if (fits) onShown();
  };
  judge();
  const observer = new ResizeObserver(judge);
  observer.observe(own);
  observer.observe(other);
  return {
    remove() {
      observer.disconnect();
      other.remove();
      own.replaceWith(...own.childNodes);
    },
  };
}

/** As ui/split-heading.tsx prints them. */
function linesOf(text: string): (HTMLElement | string)[] {
  const [first = '', ...others] = text.split('|').map((part) => part.trim());
  return [first, ...others.flatMap((words) => [' ', line(words)])];
}

function line(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  element.style.display = 'block';
  return element;
}
