import './Skeleton.css'

export type SkeletonProps = { width?: string | undefined; height?: string | undefined }

/** One grey bar in the place of a text that is coming. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className="z-skeleton" style={{ width, height }} aria-hidden />
}

export type SkeletonListProps = { rows?: number | undefined; label?: string | undefined }

/** A list that is coming, in about the shape it will have. */
export function SkeletonList({ rows = 4, label = 'Carregando…' }: SkeletonListProps) {
  return (
    <div className="z-skeleton-list" role="status">
      <span className="z-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="z-skeleton-item" aria-hidden>
          <Skeleton width="45%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}
