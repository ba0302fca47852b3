import './Page.css'

/** The product's mark with its name; the name can go where there is no room for it. */
export function Logo({
  name = 'Zelo',
  markOnly,
}: {
  name?: string | undefined
  markOnly?: boolean | undefined
}) {
  return (
    <span className="z-logo">
      <img src="/icone.svg" alt={markOnly ? name : ''} width="32" height="32" />
      {!markOnly && name}
    </span>
  )
}
