import type {ReactElement, ReactNode} from 'react';
import {Dialog} from '@base-ui/react/dialog';
import {X} from 'lucide-react';
import {useBack} from './useBack.ts';

interface Props {
  title: string;
  /** What it is about. */
  about: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Asks for something. On a phone it comes up from below, where the thumb is. */
export function Sheet({title, about, isOpen, onClose, children}: Props): ReactElement {
  useBack(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNext) => isNext || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        {/* The field to fill in takes the focus itself. */}
        <Dialog.Popup className="dialog sheet stack" initialFocus={false}>
          <div className="head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="plain big" aria-label="Close">
              <X />
            </Dialog.Close>
          </div>
          <Dialog.Description className="soft">{about}</Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
