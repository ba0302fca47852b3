import { useState } from 'react'
import { ATOS_DO_RESSUPRIMENTO } from '#contract/almoxarifado/atos-do-ressuprimento.ts'
import type { RessuprimentoDetalhado } from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import { useRessuprimentoMudou } from './consultas.ts'

type Devolucao = RessuprimentoDetalhado['devolucoes'][number]

/** What went back to the supplier: of each, whether it is to come again, which only a person knows. */
export function Devolucoes({ pedido }: { pedido: RessuprimentoDetalhado }) {
  const { id, versao, acoes, devolucoes, linhas } = pedido
  const [aberta, setAberta] = useState<Devolucao | null>(null)
  const mudou = useRessuprimentoMudou()
  const podeEsperar = acoes.some(({ chave, permitido }) => chave === 'ressuprimentos.repor' && permitido)
  // What came before this order was made is not of it.
  const chegou = ({ material, qtd_e3 }: Devolucao) =>
    linhas.some((linha) => linha.material.id === material.id && linha.chegou_e3 >= qtd_e3)
  if (devolucoes.length === 0) return null
  return (
    <Card title="Devolvido ao fornecedor">
      <RecordList
        rotulo="Devolvido ao fornecedor"
        vazio={null}
        itens={devolucoes.map((devolucao) => ({
          chave: String(devolucao.id),
          titulo: `${devolucao.material.descricao}: ${quantidade(devolucao.qtd_e3, devolucao.material.unidade)}`,
          marca: devolucao.espera && <Badge tone="info">Reposição esperada</Badge>,
          detalhe: `${devolucao.protocolo} · ${dataHora(devolucao.criado_em)} · para ${devolucao.fornecedor}`,
          acao: podeEsperar && !devolucao.espera && chegou(devolucao) && (
            <Button
              variant="quiet"
              aria-label={`Esperar a reposição de ${devolucao.protocolo}`}
              onClick={() => setAberta(devolucao)}
            >
              {ATOS_DO_RESSUPRIMENTO.repor.rotulo}
            </Button>
          ),
        }))}
      />
      {aberta && (
        <AtoDialog
          ato={ATOS_DO_RESSUPRIMENTO.repor}
          nome={aberta.protocolo}
          pedir={() =>
            api.ressuprimentos.repor({ params: { id }, body: { devolucao_id: aberta.id, versao } })
          }
          mudou={mudou}
          onClose={() => setAberta(null)}
        />
      )}
    </Card>
  )
}
