/** Real people, clients and quotes of content/values/proof.yaml, whose consents may have ended (shown-proof.ts). */
import { proof } from '#values';
import type { Proof } from './schema.ts';

export const givenProof: Proof = proof;
