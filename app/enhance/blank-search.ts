const searches = 'form[role="search"]';

/** An empty or blank search does nothing, in silence. Without scripts the browser's own check says why. */
export function stopBlankSearches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(searches)) form.noValidate = true;
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement && target.matches(searches))) return;
    if (!String(new FormData(target).get('q') ?? '').trim()) event.preventDefault();
  });
}
