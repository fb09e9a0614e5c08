import { PersonLink } from '#features/people/web/person-link.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { Question } from '../contract.ts';
import { LateQuestionForm } from './late-question-form.tsx';

export interface QuestionRowProps {
  question: Question;
  /** The thing is the viewer's. */
  isOwner: boolean;
  viewerId: string | null;
  onRemove: () => void;
  onReport: () => void;
}

/** One question with who asked it, its answer or the field for one, and what this viewer may do with it. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, isOwner, viewerId, onRemove, onReport } = props;
  const { asker, answer, isOwn, abilities } = question;
  const { t } = useTranslation('questions');
  const { api } = useApi();
  return (
    <article className="flex flex-col gap-3 py-4">
      <header className="flex items-center gap-3">
        <Avatar name={asker.name} src={asker.avatarUrl} size="sm" isDecorative />
        <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span dir="auto" className="text-sm font-semibold wrap-anywhere">
            <PersonLink personId={asker.personId}>{asker.name}</PersonLink>
          </span>
          <TimeSince at={question.askedAt} />
        </p>
      </header>
      <WrittenText text={question.text} isOwn={isOwn} />
      {answer && (
        <div className="ml-4 flex flex-col gap-2 border-l-2 border-line-strong pl-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
            <span className="font-semibold">{t(isOwner ? 'answer.byYou' : 'answer.by')}</span>
            <TimeSince at={answer.answeredAt} />
          </p>
          <WrittenText text={answer.text} isOwn={isOwner} />
        </div>
      )}
      {!answer && (
        <p className="text-xs text-muted">{t(isOwner ? 'waiting.owner' : 'waiting.own')}</p>
      )}
      {abilities.answer.allowed && viewerId !== null && (
        <LateQuestionForm
          kind="answer"
          viewerId={viewerId}
          draftId={question.id}
          label={t('answer.label', { name: asker.name })}
          hint={t('answer.hint')}
          submitLabel={t('answer.submit')}
          busyLabel={t('answer.sending')}
          send={(written) => api.questions.answer({ questionId: question.id, ...written })}
          sent={{ title: t('answer.sent') }}
          failedKey="questions:answer.failed"
        />
      )}
      {(abilities.remove.allowed || abilities.report) && (
        <div className="-mb-2 -ml-3.5 flex flex-wrap gap-1">
          {abilities.remove.allowed && (
            <Button variant="ghost" size="sm" className="text-muted" onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('remove.action')}
            </Button>
          )}
          {abilities.report && (
            <Button variant="ghost" size="sm" className="text-muted" onClick={onReport}>
              <Flag aria-hidden="true" className="size-4" />
              {t('report')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** A text as a person wrote it, with the warning where it looks like a scam (DEAL-010). */
function WrittenText({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <>
      <TranslatableText text={text} isOwn={isOwn}>
        {(shown) => <LinkText className="block max-w-[70ch] text-sm">{shown}</LinkText>}
      </TranslatableText>
      <ScamNote text={text} isOwn={isOwn} />
    </>
  );
}
