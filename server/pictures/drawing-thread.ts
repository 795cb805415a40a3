/** Thread side of `drawn-files.ts`: draws one file after the other. */
import sharp from 'sharp';
import { answerWith } from 'site-audit/isolated';
import { drawCard } from './draw-card.ts';
import { drawIcon } from './draw-icons.ts';
import type { Drawing } from './known-files.ts';
import { resize } from './resize.ts';

export interface DrawingOrder {
  drawing: Exclude<Drawing, { kind: 'whole' }>;
  /** Bytes of the drawing's source. */
  source?: Uint8Array | undefined;
}

/** `fault`: why there are none. */
export type DrawingAnswer = { bytes: Uint8Array } | { fault: string };

// One picture at a time on one core: visitors come first.
sharp.concurrency(1);
sharp.cache(false);

function draw({ drawing, source }: DrawingOrder): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'picture':
      return resize(source ?? Buffer.alloc(0), drawing, drawing.focus);
    case 'card':
      return drawCard(drawing.card, { color: drawing.color, logo: source });
    case 'icon':
      return drawIcon(drawing.file, { color: drawing.color, logo: source });
  }
}

answerWith((order: DrawingOrder) =>
  draw(order).then(
    (bytes): DrawingAnswer => ({ bytes }),
    (error: Error): DrawingAnswer => ({ fault: error.message }),
  ),
);
