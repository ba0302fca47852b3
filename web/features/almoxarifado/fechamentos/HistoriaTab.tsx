import type { FechamentoDetalhado } from '#contract/almoxarifado/fechamentos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora, plural } from '#web/ui/format.ts'

export function HistoriaTab({ fechamento: { atos } }: { fechamento: FechamentoDetalhado }) {
  return (
    <Card title="História">
      <RecordList
        rotulo="História"
        vazio="Ainda não foi fechado nenhuma vez."
        itens={atos.map(({ ato, edicao, em, por, motivo, processo, ressalvas }) => ({
          chave: em,
          titulo: ato === 'fechado' ? `Fechado, edição ${edicao}` : 'Reaberto',
          detalhe: `${dataHora(em)}, ${por}`,
          linhas: [
            ...(motivo === null ? [] : [`Processo ${processo}: ${motivo}`]),
            ...(ressalvas.length > 0 ? [`Com ${plural(ressalvas.length, 'ressalva', 'ressalvas')}`] : []),
          ],
        }))}
      />
    </Card>
  )
}
