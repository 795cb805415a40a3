import { expect, test } from 'vitest';
import { privateReason } from './private-hosts.ts';

const normalized = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

const words = (text: string) => text.trim().split(/\s+/);

test.each(
  words(String.raw`
    http://localhost/ http://LOCALHOST.:3000/a https://app.localhost/ http://127.0.0.1:8080/ http://127.1/
    http://0x7f000001/ http://10.0.0.1/ http://10.255.255.255/ http://172.16.0.1/ http://172.31.255.255/
    http://192.168.1.20/logo.png http://169.254.169.254/ http://100.64.0.1/ http://0.0.0.0/ http://168.63.129.16/
    http://[::1]/ http://[fe80::1]/ http://[fd00::1]/ http://[::ffff:8.8.8.8]/ http://[4000::1]/
    https://firm.local/ https://staging.firm.test/ https://wiki.internal/ https://nas.lan/ http://devbox/
    file:///C:/site/logo.png C:\site\logo.png
  `),
)('%s works only for its author', (address) => {
  expect(privateReason(normalized(address))).toMatch(/\w/);
});

test.each([
  ...words(`
    https://example.com/ https://firm.example/ https://localhost.example.com/ https://my-local.com/ http://8.8.8.8/
    http://172.15.255.255/ http://172.32.0.1/ http://192.167.255.255/ http://[2606:4700::1111]/ mailto:info@firm.local
    tel:+15550100 data:text/plain,localhost javascript:void(0)
  `),
  ...['not an address', ''],
])('%s is public, or not a place', (address) => {
  expect(privateReason(normalized(address))).toBeNull();
});
