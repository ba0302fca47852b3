import type { ReactNode } from 'react'
import type { Atribuicao } from '#contract/administracao/pessoas.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data } from '#web/ui/format.ts'
import { periodoDaAtribuicao } from './periodo-da-atribuicao.ts'

type Props<A extends Atribuicao> = {
  atribuicoes: readonly A[]
  acao?: (atribuicao: A) => ReactNode
  /** Shown when there is none. */
  vazio?: string
}

/** The profiles that a person holds, where and until when. */
export function AtribuicoesTable<A extends Atribuicao>({ atribuicoes, acao, vazio }: Props<A>) {
  return (
    <RecordList
      rotulo="Acessos"
      vazio={vazio ?? 'Nenhum perfil. A pessoa entra e ainda não vê nada.'}
      itens={atribuicoes.map((atribuicao) => ({
        chave: String(atribuicao.id),
        titulo: `${atribuicao.perfil.nome} em ${atribuicao.local?.nome ?? 'toda a rede'}`,
        marca: !atribuicao.vigente && <Badge tone="neutral">Fora da vigência</Badge>,
        detalhe: [
          periodoDaAtribuicao(atribuicao),
          atribuicao.ato,
          atribuicao.concedido_por && `concedido por ${atribuicao.concedido_por}`,
          `em ${data(atribuicao.criado_em)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        acao: acao?.(atribuicao),
      }))}
    />
  )
}
