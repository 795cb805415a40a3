/** Test certificates for site.com, signed by an untrusted authority or by its intermediate. One key fits all. */
import { generateKeyPairSync, sign } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

/** One value of DER (X.690): its tag, its length, its parts. */
function der(tag: number, ...parts: (Uint8Array | string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const nameOf = (common: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, common))));
const time = (year: number) => der(0x18, `${year}0101000000Z`);
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));

const ofAuthority = extension('551d13', sequence(der(0x01, [0xff])));
const ofSite = extension('551d11', sequence(der(0x82, 'site.com')));
const forClients = extension('551d25', sequence(oid('2b06010505070302')));
/** Says where to get the certificate of the issuer. */
const namingIssuer = extension(
  '2b06010505070101',
  sequence(sequence(oid('2b06010505073002'), der(0x86, 'http://ca.example/i.crt'))),
);

let serial = 0;

/** In PEM. Valid from the start of the first year to that of the last one. */
function certificate(
  subject: string,
  issuer: string,
  extensions: Buffer[],
  from = 2020,
  to = 2120,
) {
  const algorithm = sequence(oid('2a8648ce3d040302'));
  serial += 1;
  const told = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [serial]),
    algorithm,
    nameOf(issuer),
    sequence(time(from), time(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', told, privateKey);
  const base64 = sequence(told, algorithm, der(0x03, [0], signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

const root = 'Test CA';
const between = 'Test Intermediate';

export const authority = certificate(root, root, [ofAuthority]);
export const intermediate = certificate(between, root, [ofAuthority]);

const site = (issuer: string, more: Buffer[] = [], ...years: number[]) => ({
  key,
  cert: certificate('site.com', issuer, [ofSite, ...more], ...years),
});

export const valid = site(root);
export const expired = site(root, [], 2020, 2021);
export const early = site(root, [], 2119, 2120);
export const selfSigned = site('site.com');
export const indirect = site(between);
export const indirectNamed = site(between, [namingIssuer]);
export const indirectExpired = site(between, [], 2020, 2021);
/** Made for programs that sign in, not for web servers. */
export const indirectForClients = site(between, [forClients]);
