import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from '#ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { errorStatus } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { TaskDetail } from '../../contract.ts';
import { ShareTask } from '../share-task.tsx';
import { oneTask } from '../task-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { TaskNotFound } from '../task-not-found.tsx';

const NEXT_STEPS = ['nextApply', 'nextChoose', 'nextWork'] as const;

/** Only the poster's own task; anything else was never posted from here (TASK-237). */
export function PostedTask({ taskId }: { taskId: string }) {
  const { t } = useTranslation('wizard');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data: task, error, isFetching, refetch } = useQuery(oneTask(queries, taskId, viewer.id));

  if (task) return task.viewer.isOwn ? <Posted task={task} /> : <TaskNotFound />;
  if (error && isAnswer(errorStatus(error))) return <TaskNotFound />;
  if (error) {
    return (
      <ErrorState
        title={t('common:errors.unexpected')}
        level={1}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="py-16"
      />
    );
  }
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <Spinner label={t('success.loading')} className="size-8 text-accent-ink" />
    </div>
  );
}

const isAnswer = (status: number | null) => status !== null && status >= 400 && status < 500;

function Posted({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the focus would be nowhere.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 px-4 py-10 text-center md:py-14">
      <Illustration name="house" className="h-40" />
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
          {t('success.title')}
        </h1>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {task.title}
        </p>
        <p className="text-sm text-muted">{t('success.text')}</p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
        <Link to="/task/$taskId" params={{ taskId: task.id }} className={buttonClass()}>
          {t('success.viewTask')}
        </Link>
        <Link to="/my-tasks" className={buttonClass({ variant: 'outline' })}>
          {t('success.myTasks')}
        </Link>
        <Link to="/post-task" className={buttonClass({ variant: 'outline' })}>
          {t('success.another')}
        </Link>
        <ShareTask task={task} hasLabel />
      </div>
      <Card as="section" className="flex w-full flex-col gap-3 p-5 text-left">
        <h2 className="text-base font-bold">{t('success.nextHeading')}</h2>
        <ol className="flex flex-col gap-2.5 text-sm">
          {NEXT_STEPS.map((step) => (
            <li key={step} className="flex gap-2.5">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
              {t(`success.${step}`)}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
