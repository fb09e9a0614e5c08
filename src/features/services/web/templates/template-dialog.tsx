import { useState } from 'react';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { ReplyTemplate } from '../../contract.ts';
import { LONGEST_TEMPLATE } from '../../limits.ts';
import { replyTemplateForm } from '../../reply-template.ts';
import { useSaveTemplate } from './use-templates.ts';

export interface TemplateDialogProps {
  /** The template to change; without an id it is a new one. */
  template: Omit<ReplyTemplate, 'id'> & { id: string | null };
  onClose: () => void;
}

/** Asks for a reply template; what is typed stays until it is stored. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('templates');
  const saving = useSaveTemplate(template.id, onClose);
  const [{ title, body }, setTyped] = useState({ title: template.title, body: template.body });
  const change = (changed: { title?: string; body?: string }) => {
    setTyped({ title, body, ...changed });
    saving.forgetProblems();
  };
  return (
    <ProposalDialog
      proposal={saving}
      title={t(template.id === null ? 'form.add' : 'form.edit')}
      submitLabel={t('form.save')}
      busyLabel={t('form.saving')}
      onSubmit={() => saving.submit(replyTemplateForm.safeParse({ title, body }))}
      onClose={onClose}
    >
      <Field
        label={t('form.title')}
        hint={t('form.titleHint')}
        error={saving.problems['title']}
        isRequired
      >
        <TextInput
          dir="auto"
          value={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('form.body')} error={saving.problems['body']} isRequired>
        <TextArea
          dir="auto"
          rows={6}
          maxLength={LONGEST_TEMPLATE}
          value={body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      </Field>
    </ProposalDialog>
  );
}
