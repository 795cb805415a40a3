/** An authenticator in software, as a laptop has one in hardware: makes passkeys (ES256) and answers challenges. For tests. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Faults {
  /** Where the browser says the page is; the site itself by default. */
  origin?: string;
  /** The person was there but not recognized. */
  isUnverified?: boolean;
  /** Replaces the signature counter. */
  counter?: number;
}

export class SoftAuthenticator {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly id = randomBytes(16);
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to registration options, as the account page's script sends it. */
  make({ challenge }: { challenge: string }, faults: Faults = {}): string {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
    // A COSE key: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), x (-2), y (-3).
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinates[0] ?? Buffer.alloc(0),
      Buffer.from('225820', 'hex'),
      coordinates[1] ?? Buffer.alloc(0),
    ]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ]);
    const authData = Buffer.concat([this.#authData(0x40, faults), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to sign-in options. */
  answer({ challenge }: { challenge: string }, faults: Faults = {}): string {
    this.#counter += 1;
    const authData = this.#authData(0, faults);
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    });
  }

  #authData(flags: number, { isUnverified = false, counter = this.#counter }: Faults): Buffer {
    const rpId = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpId, Buffer.from([flags | (isUnverified ? 1 : 5)]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }
}

/** A short CBOR text. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
