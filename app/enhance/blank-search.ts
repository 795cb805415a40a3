const searches = 'form[role="search"]';

/** Ignores empty and blank searches silently. Without JavaScript, native validation explains. */
export function stopBlankSearches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(searches)) form.noValidate = true;
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement && target.matches(searches))) return;
    if (!String(new FormData(target).get('q') ?? '').trim()) event.preventDefault();
  });
}
