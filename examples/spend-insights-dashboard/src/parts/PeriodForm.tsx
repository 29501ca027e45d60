import {CalendarRange, ChevronLeft} from 'lucide-react';
import type {Period} from '../../server/report.ts';
import {monthsBefore} from '../format.ts';
import {show} from '../period.ts';

export function PeriodForm({period}: {period: Period | undefined}) {
  const choose = (form: FormData): void => show({from: String(form.get('from')), to: String(form.get('to'))});
  // Only the fields are new for another period: the button that was pressed keeps the focus.
  const key = `${period?.from} ${period?.to}`;
  return (
    <form className="period row" action={choose}>
      <label>
        From <input key={key} type="date" name="from" defaultValue={period?.from} required />
      </label>
      <label>
        To <input key={key} type="date" name="to" defaultValue={period?.to} required />
      </label>
      <button className="main">Show</button>
      {period && (
        <>
          <button type="button" onClick={() => show(monthsBefore(period, 1))}>
            <ChevronLeft /> Month before
          </button>
          <button type="button" onClick={() => show(monthsBefore(period, 0, 3))}>
            <CalendarRange /> Three months
          </button>
        </>
      )}
    </form>
  );
}
