import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import type { ContractForm } from './use-contract-form.ts'

/** Why the form was not saved, above its fields; what was typed stays. */
export function FormFailure({ falha, recarregar }: Pick<ContractForm, 'falha' | 'recarregar'>) {
  const box = useRef<HTMLDivElement>(null)
  // Above a long form it may be out of sight; a wrong field that has the focus says more.
  useEffect(() => {
    if (falha && !document.activeElement?.matches('[aria-invalid=true]'))
      box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [falha])
  if (falha === null) return null
  const conflito = falha.tipo === 'conflito' && recarregar
  return (
    <div ref={box}>
      <Banner
        tone={falha.tipo === 'recusa' ? 'danger' : 'warning'}
        live
        action={
          conflito && (
            <Button size="sm" icon={RotateCw} onClick={recarregar}>
              Recarregar
            </Button>
          )
        }
      >
        {falha.mensagem}
      </Banner>
    </div>
  )
}
