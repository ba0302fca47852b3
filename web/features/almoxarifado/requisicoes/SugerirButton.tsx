import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { SugestaoDoMaterial } from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

type Props = {
  local_id: number | null
  onSugeridas: (sugestoes: SugestaoDoMaterial[]) => void
}

/** What the place consumes most and is about to lack, as lines to correct. */
export function SugerirButton({ local_id, onSugeridas }: Props) {
  const sugerir = useMutation({
    mutationFn: (local: number) => dadosDe(api.sugestoesDeRequisicao.listar({ query: { local_id: local } })),
    onSuccess: (todas) => {
      const uteis = todas.filter(({ material, qtd_sugerida_e3 }) => material.ativo && qtd_sugerida_e3 > 0)
      if (uteis.length === 0) notify.info('O consumo deste local não pede nada agora.')
      else onSugeridas(uteis)
    },
    onError: ({ message }) => notify.error(message),
  })
  if (local_id === null) return null
  return (
    <div className="z-row">
      <Button size="sm" icon={Sparkles} busy={sugerir.isPending} onClick={() => sugerir.mutate(local_id)}>
        Sugerir pelo consumo
      </Button>
    </div>
  )
}
