/** Moves focus among `stops` with arrow keys, Home and End, starting at the focused one. */
export function stepThrough(event: KeyboardEvent, stops: Iterable<HTMLElement>): void {
  const list = [...stops];
  const at = list.indexOf(event.target as HTMLElement);
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: list.length - 1,
  };
  const stop = list[places[event.key] ?? -1];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
