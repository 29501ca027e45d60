import {useSyncExternalStore} from 'react';

let said: {text: string; at: number} | undefined;
const listeners = new Set<() => void>();

/** Says what has been done, for a few seconds, wherever the reader has gone meanwhile. */
export function say(text: string): void {
  said = {text, at: (said?.at ?? 0) + 1};
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const now = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="toasts" role="status">
      {now && (
        <p key={now.at} className="toast">
          {now.text}
        </p>
      )}
    </div>
  );
}
