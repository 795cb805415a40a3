/** Pages that load within this time, in ms, never show the screen. */
const graceMs = 1000;

/**
 * Shows "Loading page..." over the old page while the next one loads slowly; the header stays usable. Only
 * with the Navigation API, which also reports cancellation; other browsers show only their own indicator.
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
    // A file (path with an extension) is downloaded: no navigation.
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
