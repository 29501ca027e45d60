import {Toast} from '@base-ui/react/toast';
import {X} from 'lucide-react';

const manager = Toast.createToastManager();

/** Says what has been done, for a few seconds, wherever the reader has gone meanwhile. */
export function say(text: string): void {
  manager.add({title: text});
}

function List() {
  const {toasts} = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title render={<p />} />
      <Toast.Close className="plain" aria-label="Close">
        <X />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Where they appear. Their time stops under the pointer and while the page is not looked at; F6 leads to them. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} timeout={9000}>
      <Toast.Viewport className="toasts">
        <List />
      </Toast.Viewport>
    </Toast.Provider>
  );
}
