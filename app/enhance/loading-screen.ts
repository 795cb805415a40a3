/** A page that comes within this time, in ms, never shows the screen. */
const graceMs = 1000;

/**
 * Says "Loading page..." over the old page while the next one really waits, below the header, which stays usable. Only
 * where the browser reports its navigations, and so also when one is canceled; elsewhere its own sign must do.
 */
export function showLoading(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-loading]');
  const { navigation } = window;
  if (!navigation || !template) return;
  let screen: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    screen?.remove();
  };
  navigation.addEventListener('navigate', ({ hashChange, downloadRequest, destination, signal }) => {
    const { origin, pathname } = new URL(destination.url);
    // A file (its name has an ending) is downloaded, and this page stays.
    const leaves = origin === location.origin && !/^\/api\/|\.\w+$/.test(pathname);
    if (hashChange || downloadRequest !== null || destination.sameDocument || !leaves) return;
    hide();
    timer = setTimeout(() => {
      template.after(template.content.cloneNode(true));
      screen = template.nextElementSibling ?? undefined;
    }, graceMs);
    signal.addEventListener('abort', hide);
  });
  addEventListener('pageshow', hide);
}
