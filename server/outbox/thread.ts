/** Entry of the delivery thread. See delivery-thread.ts for the other side. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ChannelStates, createDeliverer } from './deliverer.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import type { ToThread } from './delivery-thread.ts';

const say = (message: ChannelStates) => parentPort?.postMessage(message);

const deliverer = await createDeliverer(workerData as DeliverySettings, say);
deliverer.start();

parentPort?.on('message', async (message: ToThread) => {
  if (message === 'wake') deliverer.wake();
  else if ('minute' in message) await deliverer.minute(message.minute ?? undefined);
  else {
    await deliverer.stop(message.stop);
    // Leftover timers and connections must not keep the thread alive.
    process.exit();
  }
});
