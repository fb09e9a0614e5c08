import { Phone } from './icons.tsx';
import { buttonClass } from './layout/button-class.ts';

export interface EmergencyLinkProps {
  number: string;
  question: string;
  label: string;
}

/** The number of the place, to be called by one press. */
export function EmergencyLink({ number, question, label }: EmergencyLinkProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-danger-soft p-4">
      <p className="font-semibold">{question}</p>
      <a href={`tel:${number}`} className={buttonClass({ variant: 'danger', size: 'lg' })}>
        <Phone aria-hidden="true" className="size-5" />
        {label}
      </a>
    </div>
  );
}
