import React, {type ReactNode, type SubmitEventHandler} from 'react';
import type {Feedback} from '../../config/feedback';
import choices from '../../css/choices.module.css';
import reference from '../../css/reference.module.css';
import styles from './styles.module.css';

export interface QuestionProps {
  feedback: Feedback;
  title: string;
  /** The whole address of the page. */
  page: string;
}

interface Verdict {
  /** The value of the form's field `helpful`. */
  helpful: 'yes' | 'no';
  label: string;
  subject: string;
  question: string;
}

const VERDICTS: readonly Verdict[] = [
  {helpful: 'yes', label: 'Yes', subject: 'Helpful', question: 'Thank you. What did it help you do?'},
  {
    helpful: 'no',
    label: 'No',
    subject: 'Not helpful',
    question: 'What did you want to do, and what is missing, wrong or unclear?',
  },
];

/** What a press on the button does, and what it says. */
const WAYS: Record<Feedback['kind'], {button: string; note: string}> = {
  mail: {
    button: 'Write the mail',
    note: 'Your mail program opens with your answer in it. Nothing is sent before you do.',
  },
  issue: {button: 'Open an issue', note: 'The repository opens with your answer in it. You need an account there.'},
  post: {button: 'Send', note: 'Your answer and the address of this page are sent, and nothing else.'},
};

/** The form as its receiver wants it: a mail, a new issue, or plain fields. */
function formOf(
  {feedback: {kind, address}, title, page}: QuestionProps,
  {helpful, subject}: Verdict,
): {
  form: React.ComponentProps<'form'>;
  hidden: Record<string, string>;
  field: string;
} {
  const about = `${subject}: ${title}`;
  if (kind === 'mail')
    return {
      form: {method: 'post', encType: 'text/plain', action: `mailto:${address}?subject=${encodeURIComponent(about)}`},
      hidden: {Page: page},
      field: 'Answer',
    };
  if (kind === 'issue')
    return {
      form: {method: 'get', action: `${address}/issues/new`, target: '_blank'},
      hidden: {title: `${about} (${page})`},
      field: 'body',
    };
  return {form: {method: 'post', action: address}, hidden: {page, helpful}, field: 'text'};
}

interface Props extends QuestionProps {
  /** Set where scripts send the form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
}

/** Asks whether a page helped, and then one question. It works without scripts and without an account. */
export default function Question({onSubmit, ...props}: Props): ReactNode {
  const {button, note} = WAYS[props.feedback.kind];
  return (
    <div className={reference.facts} data-markdown-ignore="">
      Was this page helpful?
      {VERDICTS.map((verdict) => {
        const {form, hidden, field} = formOf(props, verdict);
        return (
          <details key={verdict.helpful} className={styles.wide} name="helpful">
            {/* A row of text would be too low for a finger. */}
            <summary className="button button--secondary button--sm">{verdict.label}</summary>
            <form {...form} {...(onSubmit && {onSubmit})}>
              {Object.entries(hidden).map(([key, value]) => (
                <input key={key} type="hidden" name={key} value={value} />
              ))}
              <label className={choices.filter}>
                <span>{verdict.question}</span>
                <textarea name={field} rows={3} required={verdict.helpful === 'no'} />
              </label>
              <button type="submit" className="button button--secondary button--sm">
                {button}
              </button>{' '}
              {note}
            </form>
          </details>
        );
      })}
    </div>
  );
}
