import { classNames } from '../class-names.ts'
import './Spinner.css'

/** Decoration only: whoever shows it says in words what is being waited for. */
export function Spinner({ large }: { large?: boolean }) {
  return <span className={classNames('z-spinner', large && 'z-spinner-lg')} aria-hidden />
}
