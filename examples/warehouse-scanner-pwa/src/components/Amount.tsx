import type {ReactElement} from 'react';

/** An amount as the API takes it. The number pads of many countries have a comma and no point. */
export function amountOf(form: FormData): string {
  return String(form.get('amount')).replace(',', '.');
}

interface Props {
  question: string;
  unit: string | undefined;
  /** Whether it may be less than nothing. */
  isSigned?: boolean;
  /** What was entered before. */
  value?: string;
}

/** Asks how many. */
export function Amount({question, unit, isSigned = false, value = ''}: Props): ReactElement {
  return (
    <label>
      {question}
      {unit && ` (${unit})`}
      <input
        name="amount"
        defaultValue={value}
        // The number pad of some phones has no minus.
        inputMode={isSigned ? 'text' : 'decimal'}
        pattern={`${isSigned ? '-?' : ''}[0-9]+([.,][0-9]+)?`}
        title="Digits, such as 12 or 1.5"
        autoComplete="off"
        required
        autoFocus
      />
    </label>
  );
}
