function Lines({count}: {count: number}) {
  return (
    <div className="card skeleton">
      {Array.from({length: count}, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}

/** Stands where the figures will be, in their places. */
export function Skeleton() {
  return (
    <div className="report" aria-hidden="true">
      <div className="figures">
        {Array.from({length: 5}, (_, at) => (
          <Lines key={at} count={3} />
        ))}
      </div>
      <Lines count={8} />
      <div className="columns">
        <Lines count={8} />
        <Lines count={8} />
      </div>
    </div>
  );
}
