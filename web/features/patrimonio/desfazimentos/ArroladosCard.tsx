import { Gavel, Recycle } from 'lucide-react'
import { useState } from 'react'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { reais } from '#contract/casa/reais.ts'
import { ATOS_DO_DESFAZIMENTO } from '#contract/patrimonio/atos-do-desfazimento.ts'
import type { BemArrolado, DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { BemLink } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { plural } from '#web/ui/format.ts'
import { AvaliarDialog } from './AvaliarDialog.tsx'
import { useDesfazimentoMudou } from './consultas.ts'
import { ArroladoBadge } from './palavras.tsx'

type Props = { desfazimento: DesfazimentoDetalhado }

function detalheDe(um: BemArrolado): string {
  const { classe, estado, fotos, condicao, valor_mercado_centavos, parecer } = um
  const visto = [
    classe,
    estado && `estado ${ESTADOS_DE_PATRIMONIO[estado].rotulo.toLowerCase()}`,
    fotos === 0 ? 'sem foto' : plural(fotos, 'foto', 'fotos'),
  ]
  const julgado = condicao && [
    CONDICOES_DE_PATRIMONIO[condicao].rotulo,
    valor_mercado_centavos !== null && `vale ${reais(valor_mercado_centavos)}`,
    parecer,
  ]
  return [...visto, ...(julgado || ['ainda sem avaliação'])].filter(Boolean).join(' · ')
}

/** The assets of the disposal, each with what the commission found and what may be done. */
export function ArroladosCard({ desfazimento }: Props) {
  const { id, acoes, arrolados } = desfazimento
  const [avaliado, setAvaliado] = useState<BemArrolado | null>(null)
  const [volta, setVolta] = useState<BemArrolado | null>(null)
  const mudou = useDesfazimentoMudou()
  const pode = (acao: string) =>
    acoes.some(({ chave, permitido }) => chave === `desfazimentos.${acao}` && permitido)
  return (
    <Card title={`Bens arrolados (${arrolados.length})`}>
      <RecordList
        rotulo="Bens arrolados"
        vazio="Nenhum bem arrolado."
        itens={arrolados.map((um) => ({
          chave: String(um.bem.id),
          titulo: <BemLink bem={um.bem} />,
          marca: (
            <>
              <ArroladoBadge situacao={um.situacao} />
              {um.guarda_dados && (
                <Badge tone={um.dados_apagados ? 'success' : 'warning'}>
                  {um.dados_apagados ? 'Dados apagados' : 'Guarda dados'}
                </Badge>
              )}
            </>
          ),
          detalhe: detalheDe(um),
          acao: um.situacao === 'arrolado' && (
            <>
              {pode('avaliar') && (
                <Button
                  icon={Gavel}
                  aria-label={`Avaliar ${nomeDoBem(um.bem)}`}
                  onClick={() => setAvaliado(um)}
                >
                  {um.condicao === null ? 'Avaliar' : 'Rever'}
                </Button>
              )}
              {pode('reaproveitar') && (
                <Button
                  variant="quiet"
                  icon={Recycle}
                  aria-label={`Reaproveitar ${nomeDoBem(um.bem)}`}
                  onClick={() => setVolta(um)}
                >
                  {ATOS_DO_DESFAZIMENTO.reaproveitar.rotulo}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {avaliado && (
        <AvaliarDialog desfazimento={desfazimento} arrolado={avaliado} onClose={() => setAvaliado(null)} />
      )}
      {volta && (
        <AtoDialog
          ato={ATOS_DO_DESFAZIMENTO.reaproveitar}
          nome={nomeDoBem(volta.bem)}
          pedir={(motivo) =>
            api.desfazimentos.reaproveitar({ params: { id, bemId: volta.bem.id }, body: { motivo } })
          }
          mudou={mudou}
          onClose={() => setVolta(null)}
        />
      )}
    </Card>
  )
}
