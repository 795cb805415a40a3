/**
 * A tab in a separate profile with a slowed CPU, which follows the page through prerendering and the back/forward cache;
 * and a small client of the Chrome DevTools Protocol. Playwright forbids prerendering and disables the back/forward
 * cache, and so does any session not attached through a tab, so navigation is measured with this.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

// biome-ignore lint/suspicious/noExplicitAny: the protocol's messages have as many shapes as it has methods
type Params = Record<string, any>;

type Listener = (event: { method: string; params: Params; sessionId?: string }) => void;

type Cdp = Awaited<ReturnType<typeof connect>>;

/** Connects to a browser's debugging socket. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Set<Listener>();
  let lastId = 0;
  await once(socket, 'open');
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (!message.id) {
      for (const listener of listeners) listener(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  });
  return {
    /** Calls a method of the browser or of a session. Rejects with the protocol's own message. */
    send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
      lastId += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    /** Calls the listener for every event until the returned function is called. */
    listen(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** In ms. */
const patience = 60_000;
const answerMs = 5000;

/** How many times slower the processor is. */
export const cpu = 4;
const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
const window = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

/** `script` runs in every document before its own scripts. */
export async function openTab(cdp: Cdp, script: string) {
  /** Sessions of pages, oldest first: visible, prerendered and cached ones. */
  const sessions = new Set<string>();
  const notes: string[] = [];
  let tabSession = '';

  const prepare = async (session: string) => {
    const send = (method: string, params: Params = {}) => cdp.send(method, params, session);
    await Promise.allSettled([
      send('Page.enable'),
      send('Runtime.enable'),
      send('Preload.enable'),
      send('Emulation.setCPUThrottlingRate', { rate: cpu }),
      send('Emulation.setDeviceMetricsOverride', window),
      send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
      send('Target.setAutoAttach', attach),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
  };
  let prepared: Promise<void> | undefined;
  const stopListening = cdp.listen(({ method, params, sessionId }) => {
    if (sessionId !== tabSession && !sessions.has(sessionId ?? '')) return;
    if (method === 'Target.attachedToTarget') {
      if (params.targetInfo.type === 'page') {
        sessions.add(params.sessionId);
        const done = prepare(params.sessionId);
        prepared ??= done;
      } else void cdp.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId).catch(() => {});
    }
    if (method === 'Target.detachedFromTarget') sessions.delete(params.sessionId);
    if (method === 'Page.backForwardCacheNotUsed')
      for (const { reason } of params.notRestoredExplanations) notes.push(`not kept: ${reason}`);
    if (method === 'Preload.prerenderStatusUpdated' && params.status === 'Failure')
      notes.push(`not prerendered: ${params.prerenderStatus}`);
    if (method === 'Preload.prefetchStatusUpdated' && params.status === 'Failure')
      notes.push(`not prefetched: ${params.prefetchStatus}`);
  });

  const { browserContextId } = await cdp.send('Target.createBrowserContext', {
    disposeOnDetach: true,
  });
  const blank = { url: 'about:blank', browserContextId, forTab: true };
  const { targetId } = await cdp.send('Target.createTarget', blank);
  tabSession = (await cdp.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
  await cdp.send('Target.setAutoAttach', { ...attach, filter: [{}] }, tabSession);
  while (!prepared) await pause(5);
  await prepared;

  const isShown = async (session: string): Promise<boolean> => {
    const expression = "document.visibilityState === 'visible' && !document.prerendering";
    const asked = cdp.send('Runtime.evaluate', { expression, returnByValue: true }, session);
    const answer = await Promise.race([asked, pause(1000)]).catch(() => undefined);
    return answer?.result?.value === true;
  };
  /** Waits for the visible page's session: others are still prerendering or no longer answer, and busy ones are late. */
  const shownSession = async (): Promise<string> => {
    const until = performance.now() + patience;
    while (performance.now() < until) {
      for (const session of [...sessions].toReversed()) if (await isShown(session)) return session;
      await pause(100);
    }
    throw new Error('No page is shown.');
  };
  /** Value of an expression in the visible page. */
  const evaluate = async <T>(expression: string): Promise<T> => {
    const session = await shownSession();
    const asked = { expression, returnByValue: true, awaitPromise: true };
    // The page may be left meanwhile; it never answers then.
    const answer = await Promise.race([
      cdp.send('Runtime.evaluate', asked, session),
      pause(answerMs),
    ]);
    if (!answer) throw new Error('The page did not answer.');
    const { result, exceptionDetails } = answer;
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  };
  /** Waits until the expression is truthy in the visible page, and returns its value; undefined after a minute. */
  const waitFor = async <T>(expression: string): Promise<T | undefined> => {
    const until = performance.now() + patience;
    while (performance.now() < until) {
      const value = await evaluate<T>(expression).catch(() => undefined);
      if (value) return value;
      await pause(250);
    }
    return undefined;
  };
  return {
    /** Why pages missed the back/forward cache and preloads failed, since the tab was opened. */
    notes,
    evaluate,
    waitFor,
    async open(url: string) {
      const session = await shownSession();
      await cdp.send('Page.navigate', { url }, session);
      const loaded = await waitFor(
        `location.href.startsWith(${JSON.stringify(url)}) && document.readyState === 'complete'`,
      );
      if (!loaded) throw new Error(`${url} did not load.`);
    },
    /** Moves the pointer there, waits `hover` ms, presses, and releases after `hold` ms. In CSS pixels of the window. */
    async click(place: { x: number; y: number }, hover: number, hold: number) {
      const session = await shownSession();
      // Not awaited: the response comes after the page has handled the event, so a slow page would stretch the times.
      const mouse = (type: string, button: 'none' | 'left', clickCount: number) => {
        const event = { ...place, type, button, clickCount };
        cdp.send('Input.dispatchMouseEvent', event, session).catch(() => {});
      };
      mouse('mouseMoved', 'none', 0);
      await pause(hover);
      mouse('mousePressed', 'left', 1);
      await pause(hold);
      mouse('mouseReleased', 'left', 1);
    },
    async close() {
      stopListening();
      await cdp.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
    },
  };
}
