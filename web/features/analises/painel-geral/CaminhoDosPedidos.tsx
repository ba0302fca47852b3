import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { EM_ABERTO } from '#contract/analises/metricas-do-almoxarifado.ts'
import { REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { data, plural } from '#web/ui/format.ts'
import { ETAPAS, etapaDe, ondeEsta } from './caminho.ts'
import { usePedidosAbertos } from './consultas.ts'
import { FiguraCard } from './FiguraCard.tsx'
import { quantos } from './palavras.ts'

const TODOS = `${REQUISICOES}?situacao=${EM_ABERTO}`

/** Where each open request of the person's places is, and since when. */
export function CaminhoDosPedidos({ escolha }: { escolha: ReactNode }) {
  const consulta = usePedidosAbertos()
  return (
    <FiguraCard titulo="Onde estão meus pedidos" escolha={escolha} consulta={consulta}>
      {({ data: pedidos, ...contagem }) =>
        pedidos.length === 0 ? (
          <p className="z-muted">
            Nenhum pedido em aberto. <Link to={`${REQUISICOES}/cadastrar`}>Pedir material</Link>
          </p>
        ) : (
          <Pedidos pedidos={pedidos} {...contagem} />
        )
      }
    </FiguraCard>
  )
}

type PedidosProps = {
  pedidos: readonly RequisicaoListada[]
  total?: number | undefined
  total_aproximado?: boolean | undefined
}

function Pedidos({ pedidos, total = pedidos.length, total_aproximado = false }: PedidosProps) {
  const destinos = new Set(pedidos.map(({ destino }) => destino.id))
  const quantosSao = quantos({ total, total_aproximado })
  return (
    <>
      <ul className="z-caminho">
        {pedidos.map((pedido) => (
          <Pedido key={pedido.id} pedido={pedido} de={destinos.size > 1 ? pedido.destino.nome : null} />
        ))}
      </ul>
      <p className="z-figura-pe">
        <Link to={TODOS}>{total === 1 ? 'Ver o pedido em aberto' : `Ver os ${quantosSao} em aberto`}</Link>
      </p>
    </>
  )
}

/** `de`: the place that asks, where several do. */
function Pedido({ pedido, de }: { pedido: RequisicaoListada; de: string | null }) {
  const { id, protocolo, itens, enviada_em, criado_em, atrasada } = pedido
  const etapa = etapaDe(pedido)
  return (
    <li>
      <p className="z-caminho-alto">
        <Link to={`${REQUISICOES}/${id}/resumo`}>{protocolo ?? `Rascunho ${id}`}</Link>
        <span className="z-muted">{plural(itens, 'item', 'itens')}</span>
        {atrasada && <strong className="z-caminho-atrasado">Atrasado</strong>}
      </p>
      <div
        className="z-caminho-etapas"
        role="img"
        aria-label={`Etapa ${etapa + 1} de ${ETAPAS.length}: ${ETAPAS[etapa]}`}
      >
        {ETAPAS.map((nome, n) => (
          <span
            key={nome}
            className={classNames(
              n <= etapa && 'z-caminho-feita',
              n === etapa && atrasada && 'z-caminho-parada',
            )}
          />
        ))}
      </div>
      <p className="z-caminho-onde">
        {ondeEsta(pedido)}
        <span className="z-muted">
          {' · '}
          {de !== null && `${de}, `}pedido em {data(enviada_em ?? criado_em)}
        </span>
      </p>
    </li>
  )
}
