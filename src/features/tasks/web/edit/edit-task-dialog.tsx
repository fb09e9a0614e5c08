import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { unsentNames } from '#features/media/web/uploads.ts';
import { useSession } from '#identity/web/session.ts';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { onLeave } from '#platform/web/page/on-leave.ts';
import { useText } from '#platform/web/use-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { TaskDetail } from '../../contract.ts';
import { useHasPhone } from '../wizard/use-has-phone.ts';
import { useTaskPhotos } from '../wizard/fields/photos-field.tsx';
import { isSameForm } from '../wizard/form/step-fields.ts';
import type { TaskFormFacts } from '../wizard/form/task-form-issues.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';
import { EditFields } from './edit-fields.tsx';
import { editDraftStore, saveEdit } from './edit-draft.ts';
import { toEditFormValues, editFormResolver } from './edit-form.ts';
import { useSaveTask } from './use-save-task.ts';

const CONFLICT = 409;
const SIGNED_OUT = 401;

export interface EditTaskDialogProps {
  /** Always the newest; the form holds what it began with until it is reset (TASK-285). */
  task: TaskDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The address that sign-in returns to if the session has ended. */
  returnTo: string;
}

/** Everything of a task, over the version the form began with (section 19). */
export function EditTaskDialog({ task, open, onOpenChange, returnTo }: EditTaskDialogProps) {
  const { t } = useTranslation('wizard');
  const hasPhone = useHasPhone();
  const categories = { closed: useSiteSettings().closedTaskCategories, stored: task.category };
  const [start, setStart] = useState(() => draftStart(task) ?? freshStart(task));
  const { version } = start;
  const form = useForm<TaskFormValues, TaskFormFacts>({
    defaultValues: start.values,
    resolver: editFormResolver,
    context: { hasPhone, storedDate: task.timing.date, categories },
    mode: 'onTouched',
  });
  const photos = useTaskPhotos(form);
  const forgetEdit = useEditAutosave(task.id, start, form.control, () => unsentNames(photos.list));
  const finish = () => {
    forgetEdit();
    onOpenChange(false);
  };
  const { lostPhotos } = start;
  const save = useSaveTask({ taskId: task.id, form, lostPhotos, onSaved: finish });
  const isEditable = task.abilities.edit.allowed;

  function reload() {
    const fresh = freshStart(task);
    form.reset(fresh.values);
    setStart(fresh);
    save.reset();
  }

  function submit() {
    // Photos that were chosen but did not arrive must not be left out silently.
    if (photos.unfinished !== null) photos.showUnfinished();
    else void form.handleSubmit((values) => save.mutate({ values, version }))();
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit.title')}
      size="lg"
      submitLabel={t('edit.save')}
      busyLabel={t('edit.saving')}
      isBusy={save.isPending}
      isDisabled={!isEditable}
      isIncomplete={photos.unfinished !== null}
      onCancel={finish}
      onSubmit={submit}
    >
      <EditFields
        control={form.control}
        photos={photos}
        hasPhone={hasPhone}
        categories={categories}
      />
      <Problem
        task={task}
        error={save.error}
        isOutdated={version < task.version && !save.isPending && !save.isSuccess}
        onReload={reload}
        returnTo={returnTo}
      />
    </FormDialog>
  );
}

type Start = {
  version: number;
  values: TaskFormValues;
  /** The stored values of that version; null when the task was changed since. */
  stored: TaskFormValues | null;
  lostPhotos: string[];
};

function freshStart(task: TaskDetail): Start {
  const stored = toEditFormValues(task);
  return { version: task.version, values: stored, stored, lostPhotos: [] };
}

/** An edit left unfinished comes back as typed; saving it over a newer version stays impossible. */
function draftStart(task: TaskDetail): Start | null {
  const draft = task.viewer.isOwn ? editDraftStore.load(task.id) : null;
  if (draft === null) return null;
  const { taskVersion: version, values, lostPhotos } = draft;
  return {
    version,
    values,
    lostPhotos,
    stored: version === task.version ? toEditFormValues(task) : null,
  };
}

/**
 * Keeps the typed edit beyond the dialog and the page until it is saved or cancelled (TASK-316); returns a function
 * that forgets it.
 */
function useEditAutosave(
  taskId: string,
  start: Start,
  control: Control<TaskFormValues>,
  unsentPhotos: () => string[],
): () => void {
  const { version, stored } = start;
  const isOver = useRef(false);
  const values = useWatch({ control, compute: (all: TaskFormValues) => all });
  useEffect(() => {
    if (stored !== null && isSameForm(values, stored)) editDraftStore.remove(taskId);
    else saveEdit(taskId, { taskVersion: version, values, lostPhotos: [] });
  }, [taskId, version, stored, values]);
  const leave = useEffectEvent(() => {
    const lostPhotos = unsentPhotos();
    if (isOver.current || lostPhotos.length === 0) return;
    saveEdit(taskId, { taskVersion: version, values, lostPhotos });
  });
  useEffect(() => onLeave(() => leave()), []);
  return () => {
    isOver.current = true;
    editDraftStore.remove(taskId);
  };
}

/** Why it cannot be saved now; what was typed stays on the screen to copy (TASK-238, TASK-247). */
function Problem({
  task,
  error,
  isOutdated,
  onReload,
  returnTo,
}: {
  task: TaskDetail;
  error: unknown;
  /** Whether the task went on since the form began. */
  isOutdated: boolean;
  onReload: () => void;
  returnTo: string;
}) {
  const { t } = useTranslation('wizard');
  const text = useText();
  const errorText = useErrorText();
  const { edit } = task.abilities;
  const status = errorStatus(error);
  const session = useSession();
  const isSignedOut = status === SIGNED_OUT || session.status === 'anonymous';
  if (edit.allowed && error === null && !isSignedOut && !isOutdated) return null;
  const reason = () => {
    if (isSignedOut) return text('common:refusals.signed_out');
    if (edit.allowed && error === null) return text('tasks:refusals.edited_elsewhere');
    return edit.allowed ? errorText(error, 'wizard:edit.failed') : text(edit.reason);
  };
  const isNewer = edit.allowed && (isOutdated || status === CONFLICT);
  return (
    <ProblemNotice
      action={
        <>
          {isSignedOut && (
            <Link
              to="/auth"
              search={{ returnTo }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t('edit.signIn')}
            </Link>
          )}
          {isNewer && (
            <Button variant="outline" size="sm" onClick={onReload}>
              {t('edit.reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{reason()}</p>
    </ProblemNotice>
  );
}
