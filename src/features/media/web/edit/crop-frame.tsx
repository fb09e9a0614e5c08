import { useEffect, useId, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { useGestures } from '../gestures/use-gestures.ts';
import type { Point, Rectangle } from '../geometry.ts';
import { drawPart } from './draw-part.ts';
import { getShapeRatio, resultSize, rotatedSize } from './photo-edit.ts';
import type { PhotoEdit, Rotation } from './photo-edit.ts';
import { largestRectangle, movedRectangle, resizedRectangle } from './rectangle.ts';
import type { Handle } from './rectangle.ts';

export interface CropFrameProps {
  picture: ImageBitmap;
  edit: PhotoEdit;
  onEdit: (edit: PhotoEdit) => void;
  /** A square that is shown as a circle, which is as large as given; otherwise any part of a photo. */
  portraitSide?: number;
}

/** Sharp on every screen, and quick to draw. */
const DRAWN_SIDE = 1280;
/** The maximum share of the screen's height. */
const HEIGHT_DVH = 38;
/** A press of an arrow key goes that share of the picture's longer side. */
const STEP = 0.02;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LAST_CORNER: Handle = { x: 1, y: 1 };
const CORNERS: readonly {
  name: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
  at: Handle;
}[] = [
  { name: 'topLeft', at: { x: -1, y: -1 } },
  { name: 'topRight', at: { x: 1, y: -1 } },
  { name: 'bottomLeft', at: { x: -1, y: 1 } },
  { name: 'bottomRight', at: LAST_CORNER },
];

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The photo with a frame over it: dragged as a whole or by a corner, or moved by the arrow keys. */
export function CropFrame({ picture, edit, onEdit, portraitSide }: CropFrameProps) {
  const { t } = useTranslation('media');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { rotation, rectangle } = edit;
  const size = rotatedSize(picture, rotation);
  const ratio = getShapeRatio(edit);

  const change = (next: Rectangle) => onEdit({ ...edit, rectangle: next });
  const move = (from: Rectangle, by: Point) => change(movedRectangle(size, from, by));
  const resize = (from: Rectangle, handle: Handle, by: Point) =>
    change(resizedRectangle(size, from, { handle, by, ratio }));
  /** From the pixels of the page to those of the picture. */
  const inPicture = ({ x, y }: Point): Point => {
    const scale = size.width / (box.current?.clientWidth || size.width);
    return { x: x * scale, y: y * scale };
  };
  function press(event: KeyboardEvent, act: (by: Point) => void) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = STEP * Math.max(size.width, size.height);
    act({ x: arrow.x * step, y: arrow.y * step });
  }

  const place: CSSProperties = {
    left: percent(rectangle.x, size.width),
    top: percent(rectangle.y, size.height),
    width: percent(rectangle.width, size.width),
    height: percent(rectangle.height, size.height),
  };
  const drag = useFrameDrag(rectangle, (from, total) => move(from, inPicture(total)));
  return (
    <div className="px-4 py-2">
      <div
        ref={box}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(HEIGHT_DVH * size.width) / size.height}dvh)`,
        }}
        className="relative mx-auto select-none"
      >
        <RotatedPicture picture={picture} rotation={rotation} />
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
          <div
            style={place}
            className={cx(
              'absolute ring-2 ring-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]',
              portraitSide !== undefined && 'rounded-full',
            )}
          />
        </div>
        <button
          type="button"
          aria-label={t('edit.frame')}
          aria-describedby={id}
          style={place}
          onKeyDown={(event) =>
            press(event, (by) =>
              event.shiftKey ? resize(rectangle, LAST_CORNER, by) : move(rectangle, by),
            )
          }
          {...drag}
          className="absolute cursor-move touch-none focus-visible:outline-3 focus-visible:outline-focus"
        />
        {CORNERS.map(({ name, at }) => (
          <Corner
            key={name}
            label={t(`edit.corners.${name}`)}
            describedBy={id}
            rectangle={rectangle}
            isRising={at.x === at.y}
            style={{
              left: percent(rectangle.x + (at.x === 1 ? rectangle.width : 0), size.width),
              top: percent(rectangle.y + (at.y === 1 ? rectangle.height : 0), size.height),
            }}
            onDrag={(from, total) => resize(from, at, inPicture(total))}
            onKeyDown={(event) => press(event, (by) => resize(rectangle, at, by))}
          />
        ))}
      </div>
      <p id={id} className="sr-only">
        {t('edit.frameHint')}
      </p>
    </div>
  );
}

/** From where it was when the pointer went down: so it comes back with a pointer that had left the picture. */
function useFrameDrag(
  rectangle: Rectangle,
  onDrag: (from: Rectangle, total: Point) => void,
): ReturnType<typeof useGestures> {
  const from = useRef(rectangle);
  return useGestures({
    onDragStart: () => {
      from.current = rectangle;
    },
    onDrag: ({ total }) => onDrag(from.current, total),
  });
}

interface CornerProps {
  label: string;
  describedBy: string;
  rectangle: Rectangle;
  isRising: boolean;
  style: CSSProperties;
  onDrag: (from: Rectangle, total: Point) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Corner({
  label,
  describedBy,
  rectangle,
  isRising,
  style,
  onDrag,
  onKeyDown,
}: CornerProps) {
  const drag = useFrameDrag(rectangle, onDrag);
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      style={style}
      onKeyDown={onKeyDown}
      {...drag}
      className={cx(
        'absolute grid size-9 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center rounded-full focus-visible:outline-3 focus-visible:outline-focus',
        isRising ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
      )}
    >
      <span className="size-4 rounded-full border-2 border-[#fff] bg-secondary shadow-card" />
    </button>
  );
}

function RotatedPicture({ picture, rotation }: { picture: ImageBitmap; rotation: Rotation }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const rectangle = largestRectangle(rotatedSize(picture, rotation), null);
    Object.assign(canvas.current, resultSize(rectangle, DRAWN_SIDE));
    drawPart(canvas.current, picture, { rectangle, rotation });
  }, [picture, rotation]);
  return <canvas ref={canvas} aria-hidden="true" className="size-full rounded-control" />;
}
