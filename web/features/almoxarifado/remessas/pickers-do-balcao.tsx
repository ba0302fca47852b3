import type { QuemPede } from '#contract/almoxarifado/balcao.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Achado, SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { plural } from '#web/ui/format.ts'
import { GRANDE_DEMAIS, partesDoTexto, quantosDe } from './balcao.ts'
import { temAsPalavras } from './palavras.ts'

export type Pedinte = Achado & QuemPede
export type PedidoNoBalcao = Achado

type Props<A> = {
  deposito_id: number
  value: A | null
  onChange: (value: A | null) => void
  error: string | undefined
}

async function pedintesCom(deposito_id: number, texto: string, signal?: AbortSignal): Promise<Pedinte[]> {
  const achados = await dadosDe(
    api.balcao.quemPede({
      query: { deposito_id, texto: texto || undefined },
      ...(signal && { signal }),
    }),
  )
  // A person may ask for several places: the line of the answer tells them apart.
  return achados.map((um, indice) => ({
    ...um,
    id: indice,
    nome: `${um.pessoa.nome}, ${um.local.nome}`,
    detalhe: [um.matricula && `matrícula ${um.matricula}`, um.municipio].filter(Boolean).join(' · '),
  }))
}

const semSinais = (codigo: string) => codigo.replace(/[^\da-z]/gi, '').toLowerCase()

/** Of a badge that was read: whose it is, once for each place that they ask for. */
export async function pedintesDoCracha(deposito_id: number, codigo: string): Promise<Pedinte[]> {
  const achados = await pedintesCom(deposito_id, codigo)
  return achados.filter(({ matricula }) => matricula !== null && semSinais(matricula) === semSinais(codigo))
}

/** Who came, and for which place: found by either name. */
export function QuemPedePicker({ deposito_id, ...props }: Props<Pedinte>) {
  return (
    <SearchPicker<Pedinte>
      {...props}
      label="Quem pede"
      placeholder="Nome, matrícula ou local"
      chave={`quem-pede-${deposito_id}`}
      buscar={(texto, signal) => pedintesCom(deposito_id, texto, signal)}
    />
  )
}

/** Of those authorised with something to hand over. */
export function RequisicaoPicker({ deposito_id, ...props }: Props<PedidoNoBalcao>) {
  return (
    <SearchPicker
      {...props}
      label="Requisição"
      placeholder="Protocolo ou destino"
      chave={`requisicoes-do-balcao-${deposito_id}`}
      buscar={async (texto, signal) => {
        const pedidos = await dadosDe(
          api.remessas.aSeparar({ query: { deposito_id, tipo: 'requisicao' }, signal }),
        )
        return pedidos
          .filter(({ pedido, destino }) => temAsPalavras([pedido.protocolo, destino.nome], texto))
          .slice(0, 20)
          .map(({ pedido, destino, linhas }) => ({
            id: pedido.id,
            nome: `${pedido.protocolo}, ${destino.nome}`,
            detalhe: plural(linhas, 'item a entregar', 'itens a entregar'),
          }))
      }}
    />
  )
}

export interface Lido {
  material: OpcaoDeMaterial
  quantos: number
}
type MaterialLido = Achado & Lido

export async function materiaisLidos(escrito: string, signal?: AbortSignal): Promise<MaterialLido[]> {
  const { vezes, texto, grande } = partesDoTexto(escrito)
  if (grande) throw new Error(`A quantidade antes do * ${GRANDE_DEMAIS}`)
  const opcoes = await dadosDe(
    api.materiais.opcoes({ query: { texto: texto.trim() || undefined }, ...(signal && { signal }) }),
  )
  // Assets go one by one, each with its label: never by quantity.
  const porQuantidade = opcoes.filter(({ natureza }) => natureza !== 'permanente')
  return porQuantidade.map((material) => ({
    id: material.id,
    nome: material.descricao,
    detalhe: [material.codigo, unidadePorExtenso(material.unidade, 1)].join(' · '),
    material,
    quantos: vezes * quantosDe(material),
  }))
}

/** Each choice is a reading: the field is empty again, and has the focus, for the next one. */
export function LeituraPicker({
  onLido,
  onProcurar,
  error,
}: {
  onLido: (lido: Lido) => void
  /** Something else is typed: what was said of the last reading is over. */
  onProcurar: () => void
  error: string | undefined
}) {
  return (
    <SearchPicker<MaterialLido>
      label="Ler ou procurar item"
      help="Para doze de uma vez, digite 12* antes do código ou do nome."
      placeholder="Código de barras, código ou nome"
      chave="itens-do-balcao"
      error={error}
      value={null}
      buscar={materiaisLidos}
      onInput={onProcurar}
      onChange={(lido) => lido && onLido(lido)}
    />
  )
}
