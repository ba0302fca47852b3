import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DAS_ENTREGAS } from '#contract/almoxarifado/atos-da-entrada.ts'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import {
  type EntregaDaEntrada,
  SITUACOES_DA_ENTREGA,
  type SituacaoDaEntrega,
} from '#contract/almoxarifado/entrega.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { plural } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'
import { chaveDaEntrada } from './consultas.ts'
import { EntregaDialog } from './EntregaDialog.tsx'
import { PlanoDialog } from './PlanoDialog.tsx'
import { aReceber } from './plano.ts'

const TONS: Readonly<Record<SituacaoDaEntrega, Tone>> = {
  a_receber: 'warning',
  recebida: 'success',
  fechada: 'neutral',
}

const chaveDasEntregas = (id: number) => ['entrada', id, 'entregas'] as const

/** What goes straight to each school: planned here, received on the school's phone. */
export function EscolasTab({ entrada }: { entrada: EntradaDetalhada }) {
  const { id } = entrada
  const consulta = useQuery({
    queryKey: chaveDasEntregas(id),
    queryFn: () => dadosDe(api.entregas.listar({ params: { id } })),
  })
  return (
    <RecordView consulta={consulta}>
      {(entregas) => <Escolas entrada={entrada} entregas={entregas} />}
    </RecordView>
  )
}

/** What was said of the entry of which this one was copied, where somebody may see it. */
function usePlanoDaCopiada(de: EntradaDetalhada['copia_de']) {
  const { data } = useQuery({
    queryKey: chaveDasEntregas(de?.id ?? 0),
    queryFn: () => dadosDe(api.entregas.listar({ params: { id: de?.id ?? 0 } })),
    enabled: de !== null,
  })
  return de && data && data.length > 0 ? { entregas: data, vindas: de.nome } : undefined
}

type Props = { entrada: EntradaDetalhada; entregas: readonly EntregaDaEntrada[] }

function Escolas({ entrada, entregas }: Props) {
  const { id, acoes } = entrada
  const [aberto, setAberto] = useState<'plano' | 'fechar' | EntregaDaEntrada | null>(null)
  const queryClient = useQueryClient()
  const pode = (acao: string) =>
    acoes.some(({ chave, permitido }) => chave === `entradas.${acao}` && permitido)
  const abertas = entregas.filter(({ situacao }) => situacao === 'a_receber').length
  const mudaram = (novas: EntregaDaEntrada[]) => {
    queryClient.setQueryData(chaveDasEntregas(id), novas)
    void queryClient.invalidateQueries({ queryKey: chaveDaEntrada(id), exact: true })
  }
  const fechar = () => setAberto(null)
  const daCopiada = usePlanoDaCopiada(entregas.length === 0 && pode('planejar') ? entrada.copia_de : null)
  return (
    <Card
      title="Escolas"
      actions={
        <div className="z-row">
          {pode('planejar') && (
            <Button icon={ListPlus} onClick={() => setAberto('plano')}>
              {entregas.length === 0 ? 'Dizer quanto vai a cada escola' : 'Mudar o plano'}
            </Button>
          )}
          {pode('fechar') && abertas > 0 && (
            <Button icon={Lock} onClick={() => setAberto('fechar')}>
              {ATOS_DAS_ENTREGAS.fechar.rotulo}
            </Button>
          )}
        </div>
      }
    >
      <p role="status">
        {entregas.length === 0
          ? 'Ainda não se disse o que vai a cada escola.'
          : `${plural(entregas.length, 'escola', 'escolas')}; ${abertas === 0 ? 'nenhuma falta receber' : `${plural(abertas, 'falta', 'faltam')} receber`}.`}
      </p>
      {entregas.length > 0 && <Tabela entregas={entregas} onAbrir={setAberto} />}
      {aberto === 'plano' && (
        <PlanoDialog
          entrada={entrada}
          {...(entregas.length === 0 && daCopiada ? daCopiada : { entregas: aReceber(entregas) })}
          onGravado={mudaram}
          onClose={fechar}
        />
      )}
      {aberto === 'fechar' && (
        <AtoDialog
          ato={ATOS_DAS_ENTREGAS.fechar}
          pedir={(motivo) => api.entregas.fechar({ params: { id }, body: { motivo } })}
          mudou={mudaram}
          onClose={fechar}
        />
      )}
      {aberto !== null && typeof aberto === 'object' && <EntregaDialog entrega={aberto} onClose={fechar} />}
    </Card>
  )
}

function Tabela({
  entregas,
  onAbrir,
}: Pick<Props, 'entregas'> & { onAbrir: (uma: EntregaDaEntrada) => void }) {
  return (
    <TableScroll label="Entregas por escola">
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">Escola</th>
            <th scope="col">Código INEP</th>
            <th scope="col">Situação</th>
            <th scope="col">Itens</th>
            <th scope="col">Recebida por</th>
            <th scope="col">
              <span className="z-hidden">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entregas.map((uma) => (
            <tr key={uma.id}>
              <th scope="row">{uma.local.nome}</th>
              <td>{uma.codigo_inep ?? '—'}</td>
              <td>
                <span className="z-row">
                  <Badge tone={TONS[uma.situacao]}>{SITUACOES_DA_ENTREGA[uma.situacao]}</Badge>
                  {uma.itens.some(({ divergencia }) => divergencia) && <Badge tone="warning">Diverge</Badge>}
                </span>
              </td>
              <td className="z-number">{uma.itens.length}</td>
              <td>{uma.recebedor?.nome ?? uma.recebida?.por.nome ?? '—'}</td>
              <td>
                <Button size="sm" onClick={() => onAbrir(uma)}>
                  Ver <span className="z-hidden">{uma.local.nome}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
