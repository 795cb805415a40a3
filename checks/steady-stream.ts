/** Simulates constant visitors: on open connections, on new ones, and with forms. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { note } from './form-client.ts';

type Kind = 'kept' | 'new' | 'form';

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

/** Each site gets notes of its own: words that were sent before have another answer. */
export function startStream(url: string) {
  const answered: Record<Kind, number> = { kept: 0, new: 0, form: 0 };
  const failed: string[] = [];
  let isOver = false;
  let forms = 0;
  const form = () => {
    forms += 1;
    return JSON.stringify(note(`stream${forms}@${new URL(url).port}.example`));
  };

  async function visitor(kind: Kind): Promise<void> {
    const agent = new Agent({ keepAlive: kind !== 'new', maxSockets: 1 });
    const paths = ['/about', '/contact', '/resources?q=payroll', '/tools/roi-calculator?leads=5'];
    for (let n = 0; !isOver; n += 1) {
      const path = kind === 'form' ? '/contact' : paths[n % paths.length];
      try {
        const status = await ask(url + path, agent, kind === 'form' ? form() : undefined);
        // 202: kept in a file, because the database is busy.
        if ((kind === 'form' ? [201, 202] : [200]).includes(status)) answered[kind] += 1;
        else failed.push(`${kind}: ${path} ${status}`);
      } catch (error) {
        failed.push(`${kind}: ${path} ${(error as NodeJS.ErrnoException).code ?? error}`);
      }
      // More often they would take the processor from the publication that they watch.
      await sleep(250);
    }
    agent.destroy();
  }

  const kinds: Kind[] = ['kept', 'kept', 'new', 'new', 'form'];
  const visitors = kinds.map(visitor);
  return {
    /** Ends it when all running requests are answered. */
    async end() {
      isOver = true;
      await Promise.all(visitors);
      return { answered, failed };
    },
  };
}
