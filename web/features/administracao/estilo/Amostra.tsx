import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'

/** One component on the style page, with its states side by side. */
export function Amostra({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Card title={titulo}>
      <div className="z-stack">{children}</div>
    </Card>
  )
}
