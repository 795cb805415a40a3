import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, removeAfterMs } from './toast.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('open with an id of their own and the default look', () => {
    const store = createToastStore();
    const id = store.toast({ title: 'Message received' });
    expect(store.current()).toEqual({ id, title: 'Message received', variant: 'default', open: true });
  });

  it('are at most one: the newest replaces the older', () => {
    const store = createToastStore();
    const first = store.toast({ title: 'Message received' });
    const second = store.toast({ title: 'That did not post', variant: 'destructive' });
    expect(second).not.toBe(first);
    expect(store.current()).toMatchObject({ id: second, variant: 'destructive', open: true });
  });

  it('are marked closed when dismissed, and removed long after', () => {
    const store = createToastStore();
    const id = store.toast({ title: 'Message received' });
    store.dismiss(id);
    expect(store.current()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(removeAfterMs - 1);
    expect(store.current()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('are not removed by the late removal of the one before', () => {
    const store = createToastStore();
    store.dismiss(store.toast({ title: 'First' }));
    const second = store.toast({ title: 'Second' });
    vi.advanceTimersByTime(removeAfterMs * 2);
    expect(store.current()).toMatchObject({ id: second, open: true });
  });

  it('are not closed by dismissing the one before', () => {
    const store = createToastStore();
    const first = store.toast({ title: 'First' });
    store.toast({ title: 'Second' });
    store.dismiss(first);
    expect(store.current()).toMatchObject({ title: 'Second', open: true });
  });

  it('tell their listeners of every change, and nobody who has left', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const id = store.toast({ title: 'Message received' });
    store.dismiss(id);
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.toast({ title: 'Again' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
