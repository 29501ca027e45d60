import type {FallbackProps} from 'react-error-boundary';
import {RotateCcw} from 'lucide-react';
import {CallFailed} from '../../plumbing/answer.ts';

/** What went wrong, and what to do. What is refused for good would be refused again. */
export function ProblemNote({error, onRetry}: {error: unknown; onRetry?: () => void}) {
  if (!error) return null;
  const {problem, isFinal} = CallFailed.of(error);
  const {title, detail = isFinal ? '' : 'Try again in a moment.', errors = [], code} = problem;
  return (
    <div role="alert" className="problem row">
      <p>
        <strong>{title}</strong> {[detail, ...errors.map(({message}) => message)].join(' ')} <code>{code}</code>
      </p>
      {onRetry && !isFinal && (
        <button type="button" className="end" onClick={onRetry}>
          <RotateCcw /> Try again
        </button>
      )}
    </div>
  );
}

/** Stands in place of what could not be drawn. The rest of the page stays. */
export function Failed({resetErrorBoundary}: FallbackProps) {
  return (
    <div role="alert" className="problem row">
      <p>
        <strong>This part of the page has failed.</strong> The console of the browser says why.
      </p>
      <button type="button" className="end" onClick={resetErrorBoundary}>
        <RotateCcw /> Draw it again
      </button>
    </div>
  );
}
