import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SquarePen, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ReplyTemplate } from '../../contract.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useRemoveTemplate } from './use-templates.ts';

export interface TemplateRowProps {
  template: ReplyTemplate;
  /** It is gone, and the focus with it. */
  onRemoved: () => void;
}

/** One reply template with the beginning of its words, and what can be done about it. */
export function TemplateRow({ template, onRemoved }: TemplateRowProps) {
  const { t } = useTranslation('templates');
  const [step, setStep] = useState<'edit' | 'remove' | null>(null);
  const stop = () => setStep(null);
  const remove = useRemoveTemplate(template.id, (isGone) => {
    stop();
    if (isGone) onRemoved();
  });
  const { title, body } = template;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="text-sm font-semibold wrap-anywhere">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {body}
        </p>
      </div>
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('editLabel', { title })}
          onClick={() => setStep('edit')}
        >
          <SquarePen aria-hidden="true" className="size-4.5" />
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          aria-haspopup="dialog"
          aria-label={t('deleteLabel', { title })}
          onClick={() => setStep('remove')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t('delete')}
        </Button>
      </div>
      {step === 'edit' && <TemplateDialog template={template} onClose={stop} />}
      <ConfirmDialog
        open={step === 'remove'}
        onOpenChange={(open) => !open && stop()}
        title={t('deleteTitle')}
        text={t('deleteText', { title })}
        confirmLabel={t('delete')}
        busyLabel={t('deleting')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
