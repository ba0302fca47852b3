import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { BemDoTermo, CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { numero } from '#web/ui/format.ts'

/** What is there against the last paper that was signed. */
export function DiferencaTab({ carga: { diferenca, assinado_em } }: { carga: CargaDetalhada }) {
  return (
    <div className="z-stack">
      <Parte
        titulo={assinado_em ? 'Entraram desde a última assinatura' : 'Em carga, sem termo assinado'}
        bens={diferenca.entraram}
        quantos={diferenca.quantos_entraram}
        vazio="Nenhum bem entrou."
      />
      {assinado_em && (
        <Parte
          titulo="Saíram desde a última assinatura"
          bens={diferenca.sairam}
          quantos={diferenca.quantos_sairam}
          vazio="Nenhum bem saiu."
        />
      )}
    </div>
  )
}

type ParteProps = { titulo: string; bens: readonly BemDoTermo[]; quantos: number; vazio: string }

function Parte({ titulo, bens, quantos, vazio }: ParteProps) {
  return (
    <Card title={`${titulo} (${numero(quantos)})`}>
      <RecordList
        rotulo={titulo}
        vazio={vazio}
        itens={bens.map(({ id, descricao, ambiente, ...numeros }) => ({
          chave: String(id),
          titulo: descricao,
          detalhe: [numeroDoBem(numeros), ambiente].filter(Boolean).join(' · '),
        }))}
      />
      {quantos > bens.length && (
        <p className="z-muted z-small">Aqui estão os primeiros {numero(bens.length)}; o termo traz todos.</p>
      )}
    </Card>
  )
}
