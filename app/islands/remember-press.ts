/**
 * Buttons that need a script do nothing until the island is awake. The last one pressed meanwhile is pressed again then,
 * so that no tap is lost. Links, fields and submit buttons work without a script and are left alone.
 */
export function rememberPress(host: HTMLElement): { replay: () => void; forget: () => void } {
  let pressed: HTMLElement | undefined;
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed = button;
  };
  host.addEventListener('click', note, { capture: true });
  const forget = () => host.removeEventListener('click', note, { capture: true });
  return {
    replay() {
      forget();
      if (pressed?.isConnected) pressed.click();
    },
    forget,
  };
}
