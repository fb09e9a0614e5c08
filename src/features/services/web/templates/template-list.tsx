import { useRef, useState } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Plus } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ReplyTemplate } from '../../contract.ts';
import { mayAddTemplate } from '../../reply-template.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { useTemplates } from './use-templates.ts';

/** The viewer's reply templates, to add to, change and delete. */
export function TemplateList() {
  const { t } = useTranslation('templates');
  const { data, isError, refetch, isFetching } = useTemplates();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('failed')}
        level={3}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <ListSkeleton label={t('loading')} layout="dividedRows">
        <Skeleton className="my-2 h-10 w-full" />
      </ListSkeleton>
    );
  }
  return <Templates templates={data.items} />;
}

function Templates({ templates }: { templates: readonly ReplyTemplate[] }) {
  const { t } = useTranslation('templates');
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const adding = mayAddTemplate(templates.length);
  return (
    <div className="flex flex-col items-start gap-4">
      {/* It stays where it is when a template goes, so the next Tab finds what is left. */}
      <div ref={list} role="group" tabIndex={-1} aria-label={t('title')} className="w-full">
        {templates.length === 0 ? (
          <p className="text-sm text-muted">{t('none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onRemoved={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </div>
      {adding.allowed ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t('add')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{text(adding.reason)}</p>
      )}
      {isAdding && (
        <TemplateDialog
          template={{ id: null, title: '', body: '' }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
