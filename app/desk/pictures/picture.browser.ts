/** Script of the crop form: a frame on the picture follows the numbers, and the numbers follow the frame. */
import { type Box, fittingBox, isShapeName, largestBox } from '#domain/desk/pictures.ts';

const form = document.querySelector<HTMLFormElement>('form[data-crop]');
const area = form?.querySelector<HTMLElement>('[data-crop-area]');
const frame = form?.querySelector<HTMLElement>('[data-crop-frame]');

if (form && area && frame) cropWith(form, area, frame);

function cropWith(form: HTMLFormElement, area: HTMLElement, frame: HTMLElement): void {
  const size: { width: number; height: number } = JSON.parse(form.dataset.crop ?? '');
  const edges = ['left', 'top', 'width', 'height'] as const;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;

  const shape = () => {
    const { value } = field('shape');
    return isShapeName(value) ? value : 'free';
  };
  const typed = () =>
    Object.fromEntries(edges.map((edge) => [edge, Number(field(edge).value)])) as unknown as Box;

  function draw(box: Box | undefined): void {
    if (!box) return;
    for (const edge of edges) {
      const all = edge === 'left' || edge === 'width' ? size.width : size.height;
      frame.style[edge] = `${(100 * box[edge]) / all}%`;
    }
  }

  function set(box: Box | undefined): void {
    if (!box) return;
    for (const edge of edges) field(edge).value = String(box[edge]);
    draw(box);
  }

  form.addEventListener('input', ({ target }) => {
    const isShape = target instanceof HTMLInputElement && target.name === 'shape';
    if (isShape) set(largestBox(size, shape()));
    else draw(fittingBox(typed(), size, shape()));
  });
  frame.addEventListener('pointerdown', (down) => {
    const isCorner = down.target instanceof Element && down.target.hasAttribute('data-crop-corner');
    const before = typed();
    const scale = size.width / area.clientWidth;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [(clientX - down.clientX) * scale, (clientY - down.clientY) * scale];
      const { left, top, width, height } = before;
      const box = isCorner
        ? {
            left,
            top,
            width: Math.min(width + x, size.width - left),
            height: Math.min(height + y, size.height - top),
          }
        : { left: left + x, top: top + y, width, height };
      set(fittingBox(box, size, shape()));
    };
    down.preventDefault();
    frame.setPointerCapture(down.pointerId);
    frame.addEventListener('pointermove', move);
    frame.addEventListener(
      'lostpointercapture',
      () => frame.removeEventListener('pointermove', move),
      {
        once: true,
      },
    );
  });
}
