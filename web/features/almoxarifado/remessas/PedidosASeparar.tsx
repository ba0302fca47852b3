import { useMutation, useQuery } from '@tanstack/react-query'
import { Layers, PackageCheck, PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PedidoASeparar, PedidoDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { CHAVE_DAS_REMESSAS, enderecoDoPedido, useSeparar } from '#web/partes/almoxarifado/remessas.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { data, plural } from '#web/ui/format.ts'
import { useRemessasMudaram } from './consultas.ts'
import { enderecoDaOnda, temAsPalavras } from './palavras.ts'

type Props = { texto: string; deposito_id: number | null }

const chaveDe = ({ pedido }: PedidoASeparar) => `${pedido.tipo}-${pedido.id}`
const esperaEstoque = ({ linhas, linhas_atendiveis }: PedidoASeparar) => linhas_atendiveis < linhas
const soPedido = ({ pedido: { tipo, id } }: PedidoASeparar): PedidoDaRemessa => ({ tipo, id })

/** Orders with something that nobody picks: one picked alone, or several in one walk. */
export function PedidosASeparar({ texto, deposito_id }: Props) {
  const consulta = useQuery({
    queryKey: [...CHAVE_DAS_REMESSAS, 'a-separar', deposito_id],
    queryFn: () => dadosDe(api.remessas.aSeparar({ query: { deposito_id: deposito_id ?? undefined } })),
  })
  return (
    <RecordView consulta={consulta}>
      {(pedidos) => (
        <Fila
          pedidos={pedidos.filter(({ pedido, destino, origem }) =>
            temAsPalavras([pedido.protocolo, destino.nome, origem.nome], texto),
          )}
        />
      )}
    </RecordView>
  )
}

function Fila({ pedidos }: { pedidos: readonly PedidoASeparar[] }) {
  const [escolhidos, setEscolhidos] = useState<readonly string[]>([])
  const separar = useSeparar()
  if (pedidos.length === 0)
    return (
      <EmptyState icon={PackageCheck} title="Nada a separar agora.">
        Os pedidos aparecem aqui quando são autorizados.
      </EmptyState>
    )
  const juntos = pedidos.filter((pedido) => escolhidos.includes(chaveDe(pedido)))
  return (
    <div className="z-stack">
      <Card title={plural(pedidos.length, 'pedido a separar', 'pedidos a separar')}>
        {pedidos.some(esperaEstoque) && (
          <p className="z-muted z-small">
            Também os que esperam estoque. “Para separar hoje”, no Painel Geral, conta as requisições que já
            têm material reservado.
          </p>
        )}
        <ul className="z-fila" aria-label="Pedidos a separar">
          {pedidos.map((um) => (
            <li key={chaveDe(um)}>
              <Checkbox
                label={<span className="z-hidden">Escolher {um.pedido.protocolo}</span>}
                checked={escolhidos.includes(chaveDe(um))}
                onChange={({ target }) =>
                  setEscolhidos(
                    target.checked
                      ? [...escolhidos, chaveDe(um)]
                      : escolhidos.filter((chave) => chave !== chaveDe(um)),
                  )
                }
              />
              <DoPedido pedido={um} />
              <Button
                icon={PackageSearch}
                busy={separar.isPending && separar.variables.id === um.pedido.id}
                aria-label={`Separar ${um.pedido.protocolo}`}
                onClick={() => separar.mutate(soPedido(um))}
              >
                <span className="z-word">Separar</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {juntos.length > 0 && <Juntos pedidos={juntos} onLimpar={() => setEscolhidos([])} />}
    </div>
  )
}

const TONS = { alta: 'warning', urgente: 'danger' } as const
const PRIORIDADES = { alta: 'Alta', urgente: 'Urgente' } as const

function DoPedido({ pedido: um }: { pedido: PedidoASeparar }) {
  const { pedido, prioridade, linhas, linhas_atendiveis, origem, destino, necessidade_em, entrega } = um
  return (
    <div className="z-fila-texto">
      <div className="z-row">
        <strong>
          <Link to={enderecoDoPedido({ tipo: pedido.tipo, id: pedido.id })}>{pedido.protocolo}</Link>
        </strong>
        {(prioridade === 'alta' || prioridade === 'urgente') && (
          <Badge tone={TONS[prioridade]}>{PRIORIDADES[prioridade]}</Badge>
        )}
        {entrega === 'retirada' && <Badge>Vem buscar</Badge>}
      </div>
      <p>{destino.nome}</p>
      <p className="z-muted z-small">
        {[
          linhas_atendiveis === linhas
            ? plural(linhas, 'item', 'itens')
            : `${linhas_atendiveis} de ${plural(linhas, 'item', 'itens')} com estoque para tudo`,
          necessidade_em && `para ${data(necessidade_em)}`,
          `de ${origem.nome}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** One walk for several orders of one depósito. */
function Juntos({ pedidos, onLimpar }: { pedidos: readonly PedidoASeparar[]; onLimpar: () => void }) {
  const navigate = useNavigate()
  const mudaram = useRemessasMudaram()
  const separar = useSeparar()
  const onda = useMutation({
    mutationFn: () => dadosDe(api.remessas.onda({ body: { pedidos: pedidos.map(soPedido) } })),
    onSuccess: async ({ onda: feita, recusados }) => {
      for (const { pedido, motivo } of recusados) notify.warning(`${pedido.protocolo}: ${motivo}`)
      mudaram()
      onLimpar()
      if (feita) await navigate(enderecoDaOnda(feita.id))
    },
    onError: ({ message }) => notify.error(message),
  })
  const [primeiro] = pedidos
  const umDeposito = pedidos.every(({ origem }) => origem.id === primeiro?.origem.id)
  return (
    <section className="z-form-bar" aria-label="Seleção">
      <strong role="status">
        {umDeposito ? plural(pedidos.length, 'escolhido', 'escolhidos') : 'Uma onda é de um depósito só.'}
      </strong>
      <Button variant="quiet" onClick={onLimpar}>
        Limpar
      </Button>
      <Button
        variant="primary"
        icon={Layers}
        busy={onda.isPending || separar.isPending}
        disabled={!umDeposito}
        onClick={() =>
          primeiro && pedidos.length === 1 ? separar.mutate(soPedido(primeiro)) : onda.mutate()
        }
      >
        {!umDeposito
          ? 'De um depósito só'
          : pedidos.length === 1
            ? 'Separar'
            : `Separar ${pedidos.length} juntos`}
      </Button>
    </section>
  )
}
