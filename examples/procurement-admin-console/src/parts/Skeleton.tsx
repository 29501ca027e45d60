/** Stands where records will be. */
export function Skeleton({lines}: {lines: number}) {
  return (
    <div className="card skeleton" aria-hidden="true">
      {Array.from({length: lines}, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}
