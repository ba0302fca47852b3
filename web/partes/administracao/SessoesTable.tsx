import type { ReactNode } from 'react'
import type { SessaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { dataHora, tempoRelativo } from '#web/ui/format.ts'

type Props = {
  sessoes: readonly SessaoDaPessoa[]
  /** What may be done with one. */
  acao: (sessao: SessaoDaPessoa) => ReactNode
}

/** Where a person is signed in. */
export function SessoesTable({ sessoes, acao }: Props) {
  return (
    <RecordList
      rotulo="Sessões abertas"
      vazio="Nenhuma sessão aberta."
      itens={sessoes.map((sessao) => ({
        chave: String(sessao.id),
        titulo: sessao.navegador,
        marca: sessao.atual && <Badge tone="success">Esta sessão</Badge>,
        detalhe: [
          sessao.atual ? 'Em uso agora' : `Vista ${tempoRelativo(sessao.vista_em, new Date())}`,
          `aberta em ${dataHora(sessao.criada_em)}`,
          sessao.ip,
        ]
          .filter(Boolean)
          .join(' · '),
        acao: acao(sessao),
      }))}
    />
  )
}
