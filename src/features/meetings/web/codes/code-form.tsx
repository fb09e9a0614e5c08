import { useState } from 'react';
import { typedCode } from '#platform/text/typed-code.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CodeInput } from '#ui/inputs/code-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { CODE_DIGITS } from '../../limits.ts';
import type { CodeStage, MeetingRef } from '../../vocabulary.ts';
import { ScanButton } from './scan-button.tsx';
import type { useEnterCode } from './use-enter-code.ts';

const WHOLE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const QUESTIONS = { arrived: 'askArrived', finished: 'askFinished' } as const;

export interface CodeFormProps {
  meeting: MeetingRef;
  stage: CodeStage;
  tools: ReturnType<typeof useEnterCode>;
}

/** Four digits, sent as soon as the last one is there. */
export function CodeForm({ meeting, stage, tools }: CodeFormProps) {
  const { t } = useTranslation('meetings');
  const { enter, isSending, problem, forgetProblem } = tools;
  const [code, setCode] = useState('');
  const [ownProblem, setOwnProblem] = useState<string | undefined>();

  function change(typed: string) {
    setCode(typed);
    setOwnProblem(undefined);
    forgetProblem();
  }
  function send(typed: string) {
    const whole = typedCode(typed);
    if (WHOLE.test(whole)) enter(stage, whole);
    else setOwnProblem(t('fields.code'));
  }
  function scanned(found: string | null) {
    if (found === null) return setOwnProblem(t('code.notFound'));
    change(found);
    return send(found);
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="text-sm text-muted">{t(`code.kinds.${meeting.kind}.${QUESTIONS[stage]}`)}</p>
      <Field label={t(`code.kinds.${meeting.kind}.label`)} error={ownProblem ?? problem}>
        <CodeInput
          length={CODE_DIGITS}
          value={code}
          readOnly={isSending}
          onValueChange={change}
          onComplete={send}
          className="max-w-56"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending} busyLabel={t('code.sending')}>
          {t('code.send')}
        </Button>
        <ScanButton meetingId={meeting.meetingId} isDisabled={isSending} onScanned={scanned} />
      </div>
    </form>
  );
}
