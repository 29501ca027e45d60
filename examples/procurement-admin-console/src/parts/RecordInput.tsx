import {useState} from 'react';
import useSWR from 'swr';
import {ChoiceOfOne, type Option} from '../../plumbing/Choice.tsx';
import {result} from '../platform/client.ts';
import {textOf, valueAt} from '../platform/values.ts';
import {resources} from '../resources/index.ts';

type Said = {'aria-invalid'?: true; 'aria-describedby'?: string; disabled?: boolean; required?: boolean};
type Props = Said & {label: string; of: string; id: string; onChange: (id: string | null) => void};

/** A field for another record: people search its name, and the API gets its id. */
export function RecordInput({label, of, id, onChange, ...said}: Props) {
  const resource = resources[of];
  const [q, search] = useState('');
  const optionOf = (record: {id: string}) => ({
    value: record.id,
    label: textOf(valueAt(record, resource?.columns[0] ?? 'id')),
  });
  const sort = Object.values(resource?.sorts ?? {})[0] ?? '';
  const {
    data: found,
    error,
    isLoading,
  } = useSWR(
    resource && [of, q],
    () => resource && result(resource.list({limit: 50, offset: 0, sort, ...(q && {q})}, {})),
    {keepPreviousData: true},
  );
  const {data: chosen} = useSWR(resource && id ? [of, 'one', id] : null, () => resource && result(resource.show(id)));
  /** Chosen here: its name is known before it is read. */
  const [picked, pick] = useState<Option | null>(null);
  const known = picked?.value === id ? picked : {value: id, label: id};
  return (
    <ChoiceOfOne
      {...said}
      label={label}
      options={found?.data.map(optionOf) ?? []}
      value={id ? (chosen ? optionOf(chosen) : known) : null}
      onChange={(option) => {
        pick(option);
        onChange(option?.value ?? null);
      }}
      onSearch={search}
      note={error ? 'The list cannot be read. Try again in a moment.' : isLoading ? 'Reading …' : undefined}
    />
  );
}
