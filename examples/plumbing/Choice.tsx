import {useId, type ComponentProps} from 'react';
import {Combobox} from '@base-ui/react/combobox';
import {Check, ChevronsUpDown, X} from 'lucide-react';

export type Option = {value: string; label: string};

const isSame = (one: Option, other: Option): boolean => one.value === other.value;

/** Escape closes the list. Pressed once more it would take out all that is chosen, which nobody expects. */
const isKept = ({reason}: Combobox.Root.ChangeEventDetails): boolean => reason === 'escape-key';

/** @param note what stands there while there are no options */
function Options({note = 'Nothing matches.'}: {note?: string | undefined}) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="above">
        <Combobox.Popup className="popup">
          <Combobox.Empty>
            <p className="option soft">{note}</p>
          </Combobox.Empty>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} className="option">
                {option.label}
                <Combobox.ItemIndicator className="end">
                  <Check />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

type OneProps = Pick<ComponentProps<typeof Combobox.Input>, 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  /** What fits the text that was typed, if `onSearch` asks for it; otherwise all there is. */
  options: readonly Option[];
  value: Option | null;
  onChange: (value: Option | null) => void;
  onSearch?: (text: string) => void;
  /** Why there are no options, if not because nothing matches. */
  note?: string | undefined;
  disabled?: boolean;
  required?: boolean;
};

/** A field that is searched while somebody types, for one of many. */
export function ChoiceOfOne({label, options, value, onChange, onSearch, note, disabled, required, ...said}: OneProps) {
  const id = useId();
  return (
    <Combobox.Root
      items={options}
      filter={onSearch ? null : undefined}
      isItemEqualToValue={isSame}
      value={value}
      onValueChange={(next, details) => {
        if (isKept(details)) details.cancel();
        else onChange(next);
      }}
      onInputValueChange={(text, details) => {
        if (text === '' && isKept(details)) details.cancel();
        else onSearch?.(details.reason === 'input-change' ? text : '');
      }}
      disabled={disabled}
      required={required}
    >
      <label htmlFor={id}>{label}</label>
      <Combobox.InputGroup className="choice">
        <Combobox.Input id={id} placeholder="Search" {...said} />
        <Combobox.Clear className="plain" aria-label={`Clear ${label}`}>
          <X />
        </Combobox.Clear>
        <Combobox.Trigger className="plain" aria-label={`Show ${label}`}>
          <ChevronsUpDown />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Options note={note} />
    </Combobox.Root>
  );
}

type ManyProps = {
  label: string;
  /** Of the form around it: it has this field once for each that is chosen. */
  name: string;
  options: readonly Option[];
  /** At the beginning. */
  chosen: readonly string[];
};

/** The same for several of many: each that is chosen stands in the field until it is taken out. */
export function ChoiceOfMany({label, name, options, chosen}: ManyProps) {
  const id = useId();
  return (
    <Combobox.Root
      multiple
      items={options}
      name={name}
      isItemEqualToValue={isSame}
      defaultValue={options.filter(({value}) => chosen.includes(value))}
      onValueChange={(_, details) => isKept(details) && details.cancel()}
    >
      <label htmlFor={id}>{label}</label>
      <Combobox.Value>
        {(values: Option[]) => (
          <Combobox.InputGroup className="choice" render={<Combobox.Chips />}>
            {values.map(({value, label: text}) => (
              <Combobox.Chip key={value} className="badge" aria-label={text}>
                {text}
                <Combobox.ChipRemove className="plain" aria-label={`Take out ${text}`}>
                  <X />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input id={id} placeholder={values.length > 0 ? 'Add another' : 'Search'} />
          </Combobox.InputGroup>
        )}
      </Combobox.Value>
      <Options />
    </Combobox.Root>
  );
}
