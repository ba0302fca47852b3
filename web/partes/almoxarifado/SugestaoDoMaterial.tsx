import { useQuery } from '@tanstack/react-query'
import type { SugestaoDoMaterial as Sugestao } from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import { quantidade, quantidadeMedia } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'

/** Of these materials or, without them, of those that the place consumes most. */
export function useSugestoes(local_id: number | null, materiais?: readonly number[]) {
  return useQuery({
    queryKey: ['sugestoes-de-requisicao', local_id, materiais ?? null],
    queryFn: () =>
      dadosDe(
        api.sugestoesDeRequisicao.listar({
          query: { local_id: local_id ?? 0, ...(materiais && { materiais: materiais.join(',') }) },
        }),
      ),
    enabled: local_id !== null && materiais?.length !== 0,
  })
}

type Props = {
  sugestao: Sugestao
  /** Absent: it is only told. */
  onUsar?: ((qtd_e3: number) => void) | undefined
}

/** What a destination consumes of a material, what it has, what is coming, and how much that makes. */
export function SugestaoDoMaterial({ sugestao, onUsar }: Props) {
  const { material, consumo_mensal_e3, saldo_destino_e3, a_caminho_e3, qtd_sugerida_e3 } = sugestao
  const partes = [
    consumo_mensal_e3 > 0
      ? `Consumo médio de ${quantidadeMedia(consumo_mensal_e3, material.unidade)} por mês`
      : 'Sem consumo nos últimos seis meses',
    ...(saldo_destino_e3 === null ? [] : [`no local, ${quantidade(saldo_destino_e3, material.unidade)}`]),
    ...(a_caminho_e3 > 0 ? [`já pedidos, ${quantidade(a_caminho_e3, material.unidade)}`] : []),
  ]
  return (
    <div className="z-row">
      <span className="z-muted z-small">{partes.join('; ')}.</span>
      {onUsar && qtd_sugerida_e3 > 0 && (
        <Button
          size="sm"
          aria-label={`Usar ${quantidade(qtd_sugerida_e3, material.unidade)} de ${material.descricao}`}
          onClick={() => onUsar(qtd_sugerida_e3)}
        >
          Usar {quantidade(qtd_sugerida_e3, material.unidade)}
        </Button>
      )}
    </div>
  )
}
