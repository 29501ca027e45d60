import type {NotificationProvider, OpenNotificationParams} from '@refinedev/core';
import {useSyncExternalStore} from 'react';

type Notice = OpenNotificationParams & {key: string};

let notices: Notice[] = [];
const listeners = new Set<() => void>();

function replace(next: Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const notificationProvider: NotificationProvider = {
  open(params) {
    const key = params.key ?? crypto.randomUUID();
    replace([...notices.filter((notice) => notice.key !== key), {...params, key}]);
    if (params.type !== 'progress') setTimeout(() => notificationProvider.close(key), 8000);
  },
  close(key) {
    replace(notices.filter((notice) => notice.key !== key));
  },
};

export function Notices() {
  const list = useSyncExternalStore(subscribe, () => notices);

  return (
    <div className="notices" role="status">
      {list.map((notice) => (
        <div key={notice.key} className="notice">
          <strong>{notice.message}</strong>
          {notice.description && <div>{notice.description}</div>}
          {notice.type === 'progress' && (
            <button
              onClick={() => {
                notice.cancelMutation?.();
                notificationProvider.close(notice.key);
              }}
            >
              Undo ({notice.undoableTimeout} s)
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
