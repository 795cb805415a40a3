/** Simulates constant visitors: on open connections, on new ones, after pauses, and with forms. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { note } from './form-client.ts';

type Kind = 'kept' | 'new' | 'rested' | 'form' | 'form on a new connection';

/** One request without retries. Resolves to its status. */
function ask(url: string, agent: Agent, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { accept: body ? 'application/json' : 'text/html', ...headers },
    });
    outgoing.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

export function startStream(url: string) {
  const answered: Record<Kind, number> = {
    kept: 0,
    new: 0,
    rested: 0,
    form: 0,
    'form on a new connection': 0,
  };
  const failed: string[] = [];
  let isOver = false;
  let forms = 0;
  const form = () => {
    forms += 1;
    return JSON.stringify(note(`stream${forms}@firm.example`));
  };

  async function visitor(kind: Kind, restMs: () => number): Promise<void> {
    const keepAlive = kind !== 'new' && kind !== 'form on a new connection';
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    const isForm = kind.startsWith('form');
    const paths = ['/about', '/contact', '/resources?q=payroll', '/tools/roi-calculator?leads=5'];
    for (let n = 0; !isOver; n += 1) {
      const path = isForm ? '/contact' : paths[n % paths.length];
      try {
        const status = await ask(url + path, agent, isForm ? form() : undefined);
        if (status === (isForm ? 201 : 200)) answered[kind] += 1;
        else failed.push(`${kind}: ${path} ${status}`);
      } catch (error) {
        failed.push(`${kind}: ${path} ${(error as NodeJS.ErrnoException).code ?? error}`);
      }
      await sleep(restMs());
    }
    agent.destroy();
  }

  const visitors = [
    // More often they would take the processor from the build whose switch they watch.
    ...Array.from({ length: 4 }, () => visitor('kept', () => 20)),
    ...Array.from({ length: 4 }, () => visitor('new', () => 20)),
    // Their connections are idle when a server is replaced.
    ...Array.from({ length: 16 }, () => visitor('rested', () => 500 + Math.random() * 3500)),
    ...Array.from({ length: 2 }, () => visitor('form', () => 20)),
    visitor('form on a new connection', () => 20),
  ];
  return {
    /** Ends it when all running requests are answered. */
    async end() {
      isOver = true;
      await Promise.all(visitors);
      return { answered, failed };
    },
  };
}
