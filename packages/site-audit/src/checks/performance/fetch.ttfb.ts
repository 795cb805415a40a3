import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { grouped } from '../../text/texts.ts';

export const check = answerCheck('PS', 4, {
  title: 'Time to the first byte',
  why: 'Nothing appears on the screen before the first byte.',
  fix: 'Cache the HTML at the server or at a CDN (servers near your visitors), or move the website to a host nearer to your clients.',
  source: 'web.dev/ttfb; LH:server-response-time',
  judge({ page: { answer } }) {
    if (answer.ending !== 'answered') return info('No page came, so there is no time to judge.');
    const value = Math.round(answer.ttfbMs);
    const time = `${grouped(value)} milliseconds`;
    if (value > 1800)
      return fail(`The server took ${time} to begin its answer; 800 is good.`, { value });
    return value > 800
      ? warn(`The server took ${time} to begin its answer, more than the 800 that count as good.`, {
          value,
        })
      : pass(`The server began its answer after ${time}.`, { value });
  },
});
