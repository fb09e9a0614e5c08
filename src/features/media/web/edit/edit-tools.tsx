import { useEffect, useRef } from 'react';
import { LONGEST_PICTURE_SIDE } from '#platform/picture-limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { cx } from '#ui/cx.ts';
import { Slider } from '#ui/choices/slider.tsx';
import { RotateCcw, RotateCw } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { CropFrameProps } from './crop-frame.tsx';
import { drawPart } from './draw-part.ts';
import {
  isChanged,
  getShapeRatio,
  resultSize,
  shapedEdit,
  shapes,
  rotatedEdit,
  rotatedSize,
  untouched,
} from './photo-edit.ts';
import { resizedRectangle } from './rectangle.ts';
import type { Handle } from './rectangle.ts';

/** Drawn for screens with two pixels where others have one. */
const PREVIEW_SIDE = 240;

/** Turning, the shape, and what comes of it. */
export function EditTools({ picture, edit, onEdit, portraitSide }: CropFrameProps) {
  const { t } = useTranslation('media');
  const isPortrait = portraitSide !== undefined;
  const start = untouched(picture, isPortrait ? edit.shape : 'free');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!isPortrait && (
          <Segmented
            label={t('edit.shape')}
            options={shapes.map((value) => ({ value, label: t(`edit.shapes.${value}`) }))}
            value={edit.shape}
            onValueChange={(shape) => onEdit(shapedEdit(picture, edit, shape))}
          />
        )}
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={t('edit.rotateLeft')}
            title={t('edit.rotateLeft')}
            onClick={() => onEdit(rotatedEdit(picture, edit, -1))}
          >
            <RotateCcw className="size-5" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t('edit.rotateRight')}
            title={t('edit.rotateRight')}
            onClick={() => onEdit(rotatedEdit(picture, edit, 1))}
          >
            <RotateCw className="size-5" />
          </Button>
          <Button variant="ghost" disabled={!isChanged(edit, start)} onClick={() => onEdit(start)}>
            {t('edit.reset')}
          </Button>
        </div>
      </div>
      <Preview picture={picture} edit={edit} portraitSide={portraitSide} />
      <Disclosure summary={t('edit.edges')}>
        <EdgeSliders picture={picture} edit={edit} onEdit={onEdit} />
      </Disclosure>
    </div>
  );
}

function Preview({ picture, edit, portraitSide }: Omit<CropFrameProps, 'onEdit'>) {
  const { t } = useTranslation('media');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    Object.assign(canvas.current, resultSize(edit.rectangle, PREVIEW_SIDE));
    drawPart(canvas.current, picture, edit);
  }, [picture, edit]);
  const { width, height } = resultSize(edit.rectangle, portraitSide ?? LONGEST_PICTURE_SIDE);
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-3">
      <span className="grid size-24 shrink-0 place-items-center">
        <canvas
          ref={canvas}
          aria-hidden="true"
          className={cx(
            'max-h-full max-w-full',
            portraitSide === undefined ? 'rounded-control' : 'rounded-full',
          )}
        />
      </span>
      <p className="text-sm text-muted">
        <span className="block font-semibold text-ink">{t('edit.preview')}</span>
        <span role="status" className="tabular-nums">
          {t('edit.size', { width, height })}
        </span>
      </p>
    </div>
  );
}

type Edge = { name: 'left' | 'right' | 'top' | 'bottom'; axis: 'x' | 'y'; handle: Handle };
const EDGES: readonly Edge[] = [
  { name: 'left', axis: 'x', handle: { x: -1, y: 0 } },
  { name: 'right', axis: 'x', handle: { x: 1, y: 0 } },
  { name: 'top', axis: 'y', handle: { x: 0, y: -1 } },
  { name: 'bottom', axis: 'y', handle: { x: 0, y: 1 } },
];

/** The frame for those who cannot drag, one side at a time. */
function EdgeSliders({ picture, edit, onEdit }: CropFrameProps) {
  const { t } = useTranslation('media');
  const { rectangle } = edit;
  const size = rotatedSize(picture, edit.rotation);
  return (
    <div className="grid gap-x-6 gap-y-3 pt-1 sm:grid-cols-2">
      {EDGES.map(({ name, axis, handle }) => {
        const whole = axis === 'x' ? size.width : size.height;
        const length = axis === 'x' ? rectangle.width : rectangle.height;
        const at = rectangle[axis] + (handle[axis] === 1 ? length : 0);
        const to = (percent: number) => {
          const by = (percent / 100) * whole - at;
          const next = resizedRectangle(size, rectangle, {
            handle,
            by: axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by },
            ratio: getShapeRatio(edit),
          });
          onEdit({ ...edit, rectangle: next });
        };
        return (
          <Slider
            key={name}
            label={t(`edit.sides.${name}`)}
            value={Math.round((at / whole) * 100)}
            onValueChange={to}
            valueText={(percent) => t('percent', { percent })}
          />
        );
      })}
    </div>
  );
}
