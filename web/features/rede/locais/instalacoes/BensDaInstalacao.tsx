import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { InstalacaoDetalhada } from '#contract/rede/instalacoes-do-local.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { plural } from '#web/ui/format.ts'

export function BensDaInstalacao({ instalacao: { bens, patrimonios } }: { instalacao: InstalacaoDetalhada }) {
  const outros = patrimonios - bens.length
  return (
    <Card title={plural(patrimonios, 'bem em carga aqui', 'bens em carga aqui')}>
      <RecordList
        rotulo="Bens em carga"
        vazio="Nenhum bem em carga nesta instalação."
        itens={bens.map(({ id, referencia_id, tombamento, descricao }) => ({
          chave: String(id),
          titulo: descricao,
          detalhe: numeroDoBem({ plaqueta: referencia_id, tombamento }),
        }))}
      />
      {outros > 0 && <p className="z-muted z-small">E mais {plural(outros, 'bem', 'bens')}.</p>}
    </Card>
  )
}
