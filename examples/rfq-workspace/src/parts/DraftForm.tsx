import type {SyntheticEvent} from 'react';
import {chosenSuppliers, publish, type Supplier} from '../client';
import {useAction} from '../useCall';
import {ProblemNote} from './ProblemNote';
import {say} from '../../plumbing/Toasts.tsx';
import {SupplierChoice} from './SupplierChoice';

type Props = {id: string; suppliers: Supplier[]; reload: () => Promise<void>};

/** What a draft still needs: somebody to ask. */
export function DraftForm({id, suppliers, reload}: Props) {
  const {run, problem} = useAction();
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run(async () => {
      await publish(id, chosenSuppliers(form));
      say('Published. The suppliers have been asked.');
      await reload();
    });
  }
  return (
    <form onSubmit={submit} className="card stack">
      <h2>This is a draft</h2>
      <ProblemNote problem={problem} />
      <fieldset className="row">
        <legend>Ask these suppliers</legend>
        <SupplierChoice suppliers={suppliers} />
      </fieldset>
      <button className="main">Publish</button>
    </form>
  );
}
