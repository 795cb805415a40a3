/** The sample websites follow what a visitor types: words in the frames, and the addresses of the links. */
import {
  addressesOf,
  cleanEntry,
  entryNames,
  readDesign,
  readEntries,
  type SampleEntries,
} from '#domain/samples/entries.ts';
import { whenInView } from './when-idle.ts';

export function begin(): void {
  for (const studio of document.querySelectorAll<HTMLElement>('[data-sample-studio]'))
    follow(studio);
}

function follow(studio: HTMLElement): void {
  const form = studio.querySelector('form');
  if (!form) return;

  const typed = () =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const design = () => readDesign(typed()) ?? 'tax';

  /** Each entry, else the invented firm's own word. */
  function words(entries: SampleEntries): SampleEntries {
    const chosen = form?.querySelector<HTMLInputElement>('[name="design"]:checked');
    return { ...JSON.parse(chosen?.dataset.examples ?? '{}'), ...entries };
  }

  function fill(frame: HTMLIFrameElement): void {
    const entries = readEntries(typed());
    const shown = words(entries);
    const back = frame.contentDocument?.querySelector<HTMLAnchorElement>('a[target="_top"]');
    if (back) back.href = addressesOf(design(), entries).chooser;
    for (const place of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-own]') ?? [])
      for (const name of entryNames)
        if (place.dataset.own === name) place.textContent = shown[name] ?? '';
  }

  const frames = () => studio.querySelectorAll('iframe');

  function update(): void {
    const addresses = addressesOf(design(), readEntries(typed()));
    for (const link of studio.querySelectorAll<HTMLElement>('[data-sample-link]')) {
      const to = addresses[link.dataset.sampleLink as keyof typeof addresses];
      if (link instanceof HTMLAnchorElement) link.href = to;
      else link.dataset.copy = location.origin + to;
    }
    for (const frame of frames()) fill(frame);
  }

  form.addEventListener('input', update);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'design') showDesign();
    else {
      const name = entryNames.find((one) => one === target.name);
      if (name) target.value = cleanEntry(name, target.value);
    }
    // Not at each key: browsers allow a hundred changes of the address in half a minute.
    if (studio.closest('[data-keeps-address]')) {
      const { chooser } = addressesOf(design(), readEntries(typed()));
      history.replaceState(history.state, '', chooser);
    }
  });
  form.addEventListener('submit', (event) => event.preventDefault());

  function showDesign(): void {
    const { firm, town, clients } = words({});
    const examples = { firm, town, clients };
    for (const name of entryNames)
      form?.querySelector(`[name="${name}"]`)?.setAttribute('placeholder', examples[name] ?? '');
    const { site } = addressesOf(design(), readEntries(typed()));
    for (const frame of frames()) frame.src = site;
  }

  for (const place of studio.querySelectorAll('[data-sample-frame]'))
    whenInView(place.parentElement ?? place, () => {
      const printed = document.createRange().createContextualFragment(place.textContent ?? '');
      const frame = printed.querySelector('iframe');
      if (!frame) return;
      frame.src = addressesOf(design(), readEntries(typed())).site;
      frame.addEventListener('load', () => fill(frame));
      place.replaceWith(frame);
    });
  // Going back restores what was typed.
  update();
}
