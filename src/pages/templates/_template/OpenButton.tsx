import React, {type ReactNode} from 'react';

interface Props {
  label: string;
  isLoading: boolean;
  onOpen: () => void;
}

/** Opens what is loaded on demand. It keeps the focus while that is under way, and takes no second press. */
export default function OpenButton({label, isLoading, onOpen}: Props): ReactNode {
  return (
    <button
      type="button"
      className="button button--primary"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onOpen}
    >
      {isLoading ? 'Loading …' : label}
    </button>
  );
}
