import {useEffect, useState} from 'react';
import useSWR from 'swr';
import {ChoiceOfOne, type Option} from '../../plumbing/Choice.tsx';
import {result} from '../platform/client.ts';
import {nameOf, textOf} from '../platform/words.ts';
import type {Findable} from '../resources/types.ts';

type Said = {'aria-invalid'?: true; 'aria-describedby'?: string; disabled?: boolean; required?: boolean};
type Props = Said & {label: string; of: Findable; id: string; onChange: (id: string | null) => void};

/** Milliseconds after the last key before the API is asked. */
const PAUSE = 250;

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, rest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => rest(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** A record with its name, once it is read. */
function useRecord(of: Findable, id: string): Option | undefined {
  const {data} = useSWR(id ? [of.title, 'one', id] : null, () => result(of.show(id)));
  return data && optionOf(of, data);
}

const optionOf = ({columns: [name = 'id']}: Findable, record: {id: string}): Option => ({
  value: record.id,
  label: nameOf(record, name, record.id),
});

/** The name of another record, where its id is all that is known. */
export function RecordName({of, id}: {of: Findable; id: string}) {
  return useRecord(of, id)?.label ?? textOf(id);
}

/** A field for another record: people search its name, and the API gets its id. */
export function RecordInput({label, of, id, onChange, ...said}: Props) {
  const [typed, search] = useState('');
  const q = useRested(typed);
  const sort = Object.values(of.sorts)[0] ?? '';
  const query = {limit: 50, offset: 0, sort, ...(q && {q})};
  const {data: found, error, isLoading} = useSWR([of.title, q], () => result(of.list(query)), {keepPreviousData: true});
  const chosen = useRecord(of, id);
  /** Chosen here: its name is known before it is read. */
  const [picked, pick] = useState<Option | null>(null);
  const known = picked?.value === id ? picked : {value: id, label: id};
  return (
    <ChoiceOfOne
      {...said}
      label={label}
      options={found?.data.map((record) => optionOf(of, record)) ?? []}
      value={id ? (chosen ?? known) : null}
      onChange={(option) => {
        pick(option);
        onChange(option?.value ?? null);
      }}
      onSearch={search}
      note={
        error ? 'The list cannot be read. Try again in a moment.' : isLoading || typed !== q ? 'Reading …' : undefined
      }
    />
  );
}
