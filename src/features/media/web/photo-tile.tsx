import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { ArrowLeft, ArrowRight, Crop, RotateCw, Star, Trash2, X } from '#ui/icons.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import type { Upload } from './uploads.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { DragOrder } from './use-drag-order.ts';

export interface PhotoTileProps extends DragOrder {
  upload: Upload;
  /** From 1. */
  position: number;
  total: number;
  isRemoving: boolean;
  /** To this index of the list. */
  onMove: (to: number) => void;
  onEdit: () => void;
  /** It will be wanted soon. */
  onEditNear: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photo of the field: on its way, there, or not taken (ITEM-079, ITEM-080). */
export function PhotoTile(props: PhotoTileProps) {
  const { upload, position, total, isRemoving } = props;
  const { t } = useTranslation('media');
  const isThere = upload.status === 'completed';
  const isPrimary = position === 1;

  const tile = useRef<HTMLLIElement>(null);
  const isTarget = useDragOrder(tile, props);

  return (
    <li
      ref={tile}
      draggable={isThere}
      className={cx(
        'flex min-w-0 items-center gap-2 overflow-hidden rounded-control border bg-paper sm:flex-col sm:items-stretch sm:gap-0',
        isTarget ? 'border-accent-ink ring-2 ring-accent-ink' : 'border-line',
        isThere && 'cursor-grab',
        isRemoving && 'opacity-60',
      )}
    >
      <span className="relative block aspect-[4/3] w-28 shrink-0 bg-sunken sm:w-full">
        <Shown upload={upload} alt={t('photo', { position, total })} />
        {isPrimary && isThere && (
          <Badge tone="info" className="absolute top-1.5 left-1.5">
            {t('primary')}
          </Badge>
        )}
      </span>
      {isThere ? <Tools {...props} /> : <OnItsWay {...props} />}
    </li>
  );
}

function Shown({ upload, alt }: { upload: Upload; alt: string }) {
  const { t } = useTranslation('media');
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const src =
    upload.previewUrl ?? (upload.key === null ? null : pictureAddress(upload.key, 'card'));
  if (src === null || src === brokenSrc) {
    return (
      <span className="absolute inset-0 grid place-items-center p-2 text-center text-xs text-muted">
        {t('notLoaded')}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={400}
      height={300}
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className={cx(
        'absolute inset-0 size-full object-cover',
        upload.status !== 'completed' && 'opacity-50',
      )}
    />
  );
}

/** The order by keyboard and on touch (ITEM-091, ITEM-092), and the way out. */
function Tools(props: PhotoTileProps) {
  const { position, total, isRemoving, onMove } = props;
  const { t } = useTranslation('media');
  const row = useRef<HTMLSpanElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    // A moved element loses the focus, and at either end its button has nothing left to do.
    const name = wanted.current;
    wanted.current = null;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const same = buttons.find((button) => button.dataset['step'] === name && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
  }, [position]);

  function step(name: string, to: number) {
    wanted.current = name;
    onMove(to);
  }
  return (
    <span ref={row} className="flex min-w-0 flex-1 items-center sm:flex-none">
      <Tool
        step="earlier"
        name={t('actions.earlier', { position })}
        disabled={isRemoving || position === 1}
        onClick={() => step('earlier', position - 2)}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
      </Tool>
      <Tool
        step="later"
        name={t('actions.later', { position })}
        disabled={isRemoving || position === total}
        onClick={() => step('later', position)}
      >
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Tool>
      {position > 1 && (
        <Tool
          step="promote"
          name={t('actions.promote', { position })}
          disabled={isRemoving}
          onClick={() => step('promote', 0)}
        >
          <Star aria-hidden="true" className="size-4.5" />
        </Tool>
      )}
      <Tool
        step="edit"
        name={t('actions.edit', { position })}
        disabled={isRemoving}
        onNear={props.onEditNear}
        onClick={props.onEdit}
      >
        <Crop aria-hidden="true" className="size-4.5" />
      </Tool>
      <Tool
        step="remove"
        name={t('actions.remove', { position })}
        disabled={isRemoving}
        onClick={props.onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Tool>
    </span>
  );
}

interface ToolProps {
  /** Finds it again once its photo has moved. */
  step: string;
  name: string;
  disabled: boolean;
  onNear?: () => void;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ step, name, disabled, onNear, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={name}
      title={name}
      disabled={disabled}
      onMouseEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'min-w-0 flex-1' })}
    >
      {children}
    </button>
  );
}

function OnItsWay({ upload, onRemove, onRetry }: PhotoTileProps) {
  const { t } = useTranslation('media');
  const text = useText();
  const { name: file, error } = upload;
  const percent = Math.round(upload.progress);
  const isFailed = upload.status === 'error';
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1 p-2 text-xs">
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-medium">{file}</span>
        <button
          type="button"
          aria-label={t(isFailed ? 'actions.removeFile' : 'actions.cancel', { file })}
          title={t(isFailed ? 'actions.removeFile' : 'actions.cancel', { file })}
          onClick={onRemove}
          className={buttonClass({
            variant: 'ghost',
            size: 'icon',
            className: '-my-2 -mr-2 shrink-0',
          })}
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </span>
      {isFailed ? (
        <>
          <span className="font-medium text-danger">
            {text(error ?? 'common:errors.unexpected')}
          </span>
          <button
            type="button"
            data-retry
            aria-label={t('actions.retryFile', { file })}
            onClick={onRetry}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            {t('actions.retry')}
          </button>
        </>
      ) : (
        <span className="flex items-center gap-2">
          <Progress
            value={upload.progress}
            label={t('uploadingFile', { file, percent })}
            isLabelHidden
            className="min-w-0 flex-1"
          />
          <span aria-hidden="true" className="text-muted tabular-nums">
            {t('percent', { percent })}
          </span>
        </span>
      )}
    </span>
  );
}
